import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** Fractions of small numbers in lowest terms. */
public class Fraction {
  static final int MOST = 6;

  static boolean small(int x) {
    return 0 < x && x <= MOST;
  }

  static boolean divides(int divisor, int x) {
    return x % divisor == 0;
  }

  @Requires("small(a) && small(b)")
  @Pure
  @Ensures({
    "1 <= \\result && \\result <= a && \\result <= b",
    "divides(\\result, a) && divides(\\result, b)",
    "(\\forall int d; 2 <= d <= MOST; divides(d, a) && divides(d, b) ==> d <= \\result)"
  })
  public static int gcd(int a, int b) {
    int x = a;
    int y = b;
    while (x != y) {
      if (x > y) x -= y;
      else y -= x;
    }
    return x;
  }

  // --- Callers

  /** The numerator in lowest terms. */
  @Requires("small(numerator) && small(denominator)")
  @Ensures({"1 <= \\result && \\result <= numerator", "divides(\\result, numerator)"})
  public static int numerator(int numerator, int denominator) {
    return numerator / gcd(numerator, denominator);
  }

  @Requires("small(numerator) && small(denominator)")
  @Ensures("\\result <==> !(\\exists int d; 2 <= d <= MOST; divides(d, numerator) && divides(d, denominator))")
  public static boolean isReduced(int numerator, int denominator) {
    return gcd(numerator, denominator) == 1;
  }

  /** Wrong: two even numbers can have a greater divisor. */
  @Requires("small(numerator) && small(denominator)")
  @Ensures("divides(2, numerator) && divides(2, denominator) ==> \\result == 2")
  public static int evenDivisor(int numerator, int denominator) {
    return gcd(numerator, denominator);
  }

  /** Wrong: the sum of the numerators need not be small. */
  @Requires("small(a) && small(b) && small(denominator)")
  public static int sum(int a, int b, int denominator) {
    return (a + b) / gcd(a + b, denominator);
  }
}

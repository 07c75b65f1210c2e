// check: --method Fraction --method compare --method negate
// check: --method gcd
// expect: Fraction VERIFIED
// expect: compare VERIFIED
// expect: negate VERIFIED
// expect: gcd VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.NonNull;
import org.nalar.Pure;
import org.nalar.Requires;

@Invariant("denominator > 0")
public final class Fraction {
  final int numerator;
  final int denominator;

  @Requires({"d != 0", "n != Integer.MIN_VALUE && d != Integer.MIN_VALUE"})
  @Ensures("d > 0 ? numerator == n && denominator == d : numerator == -n && denominator == -d")
  public Fraction(int n, int d) {
    numerator = d < 0 ? -n : n;
    denominator = Math.abs(d);
  }

  @Pure
  @Requires("numerator != Integer.MIN_VALUE")
  @Ensures({"\\fresh(\\result)", "\\result.numerator + numerator == 0 && \\result.denominator == denominator"})
  public @NonNull Fraction negate() {
    return new Fraction(-numerator, denominator);
  }

  @Pure
  @Requires("other != null && other.denominator == denominator")
  @Ensures({"\\result > 0 <==> numerator > other.numerator", "\\result == 0 <==> numerator == other.numerator"})
  public int compare(Fraction other) {
    return Integer.compare(numerator, other.numerator);
  }

  @Pure
  @Requires("0 < a && a <= 6 && 0 < b && b <= 6")
  @Ensures({"0 < \\result && \\result <= a && \\result <= b", "a == b ==> \\result == a", "a == 1 || b == 1 ==> \\result == 1"})
  static int gcd(int a, int b) {
    while (a != b) {
      if (a > b) a -= b;
      else b -= a;
    }
    return a;
  }
}

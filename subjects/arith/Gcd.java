import org.nalar.Ensures;
import org.nalar.Requires;

/** Greatest common divisors of small numbers. */
public class Gcd {
  @Requires("0 <= a && a <= 8 && 0 <= b && b <= 8")
  @Ensures({"a == 0 && b == 0 ? \\result == 0 : \\result > 0 && a % \\result == 0 && b % \\result == 0",
      "\\result == largest(a, b)"})
  public static int euclid(int a, int b) {
    while (b != 0) {
      int rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }

  /** By definition. */
  private static int largest(int a, int b) {
    for (int d = 8; d > 0; d--) if (a % d == 0 && b % d == 0) return a == 0 && b == 0 ? 0 : d;
    return 0;
  }

  /** By subtraction and halving alone. */
  @Requires("0 < a && a <= 8 && 0 < b && b <= 8")
  @Ensures("\\result == largest(a, b)")
  public static int binary(int a, int b) {
    int twos = 0;
    while (((a | b) & 1) == 0) {
      a >>= 1;
      b >>= 1;
      twos++;
    }
    while (a != b) {
      if ((a & 1) == 0) {
        a >>= 1;
      } else if ((b & 1) == 0) {
        b >>= 1;
      } else if (a > b) {
        a = (a - b) >> 1;
      } else {
        b = (b - a) >> 1;
      }
    }
    return a << twos;
  }
}

// expect: modulo VERIFIED
// expect: ring VERIFIED
// expect: signed VERIFIED
// expect: halves VERIFIED
// expect: large VERIFIED
import org.nalar.*;

/** What holds of quotients and remainders, whatever the divisor. */
public class Remainders {
  @Requires("n > 0 && x >= 0")
  @Ensures({"0 <= \\result", "\\result < n"})
  public static int modulo(int x, int n) {
    return x % n;
  }

  @Requires("0 <= i && i < n")
  @Ensures("0 <= \\result && \\result < n")
  public static int ring(int i, int n) {
    return (i + 1) % n;
  }

  @Requires("n > 0")
  @Ensures("x < 0 ? x <= \\result && \\result <= 0 : 0 <= \\result && \\result <= x")
  public static int signed(int x, int n) {
    return x % n;
  }

  @Requires("x > 0 && n >= 2")
  @Ensures("0 <= \\result && \\result < x")
  public static int halves(int x, int n) {
    return x / n;
  }

  @Requires("n > 0 && x >= 0")
  @Ensures("0 <= \\result && \\result < n")
  public static long large(long x, long n) {
    return x % n;
  }
}

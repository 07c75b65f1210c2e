// expect: shift VIOLATED postcondition "\result == x / 2"
// expect: modulo VIOLATED postcondition "0 <= \result && \result < n"
// expect: abs VIOLATED postcondition "\result >= 0"
// expect: narrow VIOLATED postcondition "\result == x"
// expect: product VIOLATED postcondition "\result / b == a"
// expect: mean VIOLATED postcondition "\result >= a || \result >= b"
import org.nalar.*;

/** Arithmetic as it is. */
public class Operators {
  @Ensures("\\result == x / 2")
  public static int shift(int x) {
    return x >> 1;
  }

  @Requires("n == 10")
  @Ensures("0 <= \\result && \\result < n")
  public static int modulo(int x, int n) {
    return x % n;
  }

  @Ensures("\\result >= 0")
  public static long abs(long x) {
    return Math.abs(x);
  }

  @Ensures("\\result == x")
  public static short narrow(int x) {
    return (short) x;
  }

  @Requires("a > 0 && b == 3")
  @Ensures("\\result / b == a")
  public static int product(int a, int b) {
    return a * b;
  }

  @Ensures("\\result >= a || \\result >= b")
  public static int mean(int a, int b) {
    return (a + b) / 2;
  }
}

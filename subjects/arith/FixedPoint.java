import org.nalar.Ensures;
import org.nalar.Requires;

/** Numbers with 16 bits after the point. */
public class FixedPoint {
  static final int ONE = 1 << 16;

  @Requires("-32768 <= whole && whole <= 32767")
  @Ensures({"\\result >> 16 == whole", "(\\result & (ONE - 1)) == 0"})
  public static int of(int whole) {
    return whole << 16;
  }

  /** Rounded to the nearest whole number, halves up. */
  @Ensures("Math.abs(((long) \\result << 16) - x) <= ONE / 2")
  public static int round(int x) {
    return (int) (((long) x + ONE / 2) >> 16);
  }

  /** Rounded down. */
  @Requires("-ONE <= y && y <= ONE")
  @Ensures({"y != ONE || \\result == x", "y != 0 || \\result == 0"})
  public static int multiply(int x, int y) {
    return (int) ((long) x * y >> 16);
  }

  /** The part after the point, never negative. */
  @Ensures({"0 <= \\result && \\result < ONE", "(x - \\result) % ONE == 0"})
  public static int fraction(int x) {
    return x & (ONE - 1);
  }
}

import org.nalar.Ensures;
import org.nalar.Requires;

/** Bits of an int without loops. */
public class Bits {
  /** The number of ones: of pairs, of groups of four, and then all groups at once by a multiplication. */
  @Ensures("\\result == oneByOne(x)")
  public static int count(int x) {
    x = x - ((x >>> 1) & 0x55555555);
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    x = (x + (x >>> 4)) & 0x0f0f0f0f;
    return x * 0x01010101 >>> 24;
  }

  private static int oneByOne(int x) {
    int ones = 0;
    for (int i = 0; i < 32; i++) ones += x >>> i & 1;
    return ones;
  }

  /** The least power of two that is not less than {@code x}. */
  @Requires("0 < x && x <= 1 << 30")
  @Ensures({"\\result >= x && \\result / 2 < x", "(\\result & (\\result - 1)) == 0"})
  public static int roundUp(int x) {
    x--;
    x |= x >> 1;
    x |= x >> 2;
    x |= x >> 4;
    x |= x >> 8;
    x |= x >> 16;
    return x + 1;
  }

  /** The average, rounded down, where the sum may not fit. */
  @Ensures("\\result == Math.floorDiv((long) a + b, 2L)")
  public static int average(int a, int b) {
    return (a & b) + ((a ^ b) >> 1);
  }

  /** Without a branch. */
  @Ensures("\\result == (x < 0 ? -1 : x == 0 ? 0 : 1)")
  public static int sign(int x) {
    return (x >> 31) | (-x >>> 31);
  }
}

// expect: midpoint VERIFIED
// expect: average VERIFIED
// expect: isPowerOfTwo VERIFIED
// expect: wrap VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** Numbers wrap around. */
public class Midpoint {
  @Pure
  @Requires("0 <= low && low <= high")
  @Ensures({"low <= \\result && \\result <= high", "low < high ==> \\result < high"})
  public static int midpoint(int low, int high) {
    return (low + high) >>> 1;
  }

  @Pure
  @Ensures("2 * \\result == (long) a + b || 2 * \\result + 1 == (long) a + b")
  public static long average(int a, int b) {
    return Math.floorDiv((long) a + b, 2L);
  }

  @Pure
  @Requires("x > 0")
  @Ensures("\\result <==> (\\exists int i; 0 <= i && i < 31; x == 1 << i)")
  public static boolean isPowerOfTwo(int x) {
    return (x & (x - 1)) == 0;
  }

  @Pure
  @Ensures({"x == Integer.MAX_VALUE ==> \\result == Integer.MIN_VALUE", "x != Integer.MAX_VALUE ==> \\result > x"})
  public static int wrap(int x) {
    return x + 1;
  }
}

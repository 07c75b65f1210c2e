import org.nalar.Ensures;
import org.nalar.Requires;

/** Comparisons of floating-point numbers, with NaN and both zeros among them. */
public class FloatCompare {
  /** A total order: -0.0 before 0.0, NaN after everything. */
  @Ensures({"a < b ==> \\result < 0", "a > b ==> \\result > 0", "a != a && b == b ==> \\result > 0", "a != a && b != b ==> \\result == 0"})
  public static int compare(float a, float b) {
    if (a < b) return -1;
    if (a > b) return 1;
    if (a == b && a != 0) return 0;
    int left = Float.floatToIntBits(a), right = Float.floatToIntBits(b);
    return left == right ? 0 : left < right ? -1 : 1;
  }

  @Requires("low <= high")
  @Ensures({"x == x ==> low <= \\result && \\result <= high", "low <= x && x <= high ==> \\result == x", "x != x ==> \\result != \\result"})
  public static double clamp(double x, double low, double high) {
    return x < low ? low : x > high ? high : x;
  }

  /** Between two numbers, for {@code t} from 0 to 1: exact at both ends. */
  @Requires("-1000 <= a && a <= 1000 && -1000 <= b && b <= 1000")
  @Ensures({"t == 0 ==> \\result == a", "t == 1 ==> \\result == b"})
  public static float mix(float a, float b, float t) {
    if (t == 0) return a;
    if (t == 1) return b;
    return a + (b - a) * t;
  }

  /** Rounds half up, which adding 0.5 does not do for all floats. */
  @Requires("0 <= x && x < 1000")
  @Ensures("(double) \\result - x <= 0.5 && (double) x - \\result < 0.5")
  public static int round(float x) {
    int down = (int) x;
    return x - down >= 0.5f ? down + 1 : down;
  }
}

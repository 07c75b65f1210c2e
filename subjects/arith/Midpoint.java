import org.nalar.Ensures;
import org.nalar.Requires;

/** The middle of an interval of indexes. */
public class Midpoint {
  @Requires("0 <= low && low <= high")
  @Ensures({"low <= \\result && \\result <= high", "\\result - low <= high - \\result && high - \\result <= \\result - low + 1"})
  public static int unsigned(int low, int high) {
    return (low + high) >>> 1;
  }

  @Requires("0 <= low && low <= high")
  @Ensures("\\result == (low + high) >>> 1")
  public static int byDifference(int low, int high) {
    return low + (high - low) / 2;
  }

  /** Any two numbers, rounded towards {@code low}. */
  @Ensures("Math.min(low, high) <= \\result && \\result <= Math.max(low, high)")
  public static int wide(int low, int high) {
    return (int) (low + ((long) high - low) / 2);
  }

  /** Where {@code key} would go in a sorted array of three. */
  @Requires("a <= b && b <= c")
  @Ensures({"\\result == 0 || key >= (\\result == 1 ? a : \\result == 2 ? b : c)", "\\result == 3 || key < (\\result == 0 ? a : \\result == 1 ? b : c)"})
  public static int place(int a, int b, int c, int key) {
    int low = 0, high = 3;
    while (low < high) {
      int middle = (low + high) >>> 1;
      int value = middle == 0 ? a : middle == 1 ? b : c;
      if (key < value) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}

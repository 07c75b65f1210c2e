// check: --array-bound 3
// expect: Exceptions VERIFIED
// expect: get VIOLATED signals "index >= table.length"
// expect: find VIOLATED exception
// expect: halve VIOLATED signals "\signal.getMessage() != null"
// expect: update VIOLATED invariant "0 <= count && count <= 10"
// expect: log VIOLATED frame "count"
import org.nalar.*;

@Invariant("0 <= count && count <= 10")
public class Exceptions {
  static class Refused extends Exception {}

  private int count;
  private int attempts;

  /** There are negative indexes too. */
  @Requires("table != null")
  @Signals(value = ArrayIndexOutOfBoundsException.class, when = "index >= table.length")
  public static long get(long[] table, int index) {
    return table[index];
  }

  /** This one is not the one that is allowed. */
  @Signals(IllegalArgumentException.class)
  public static int find(int x) {
    if (x < 0) throw new IllegalStateException();
    return x;
  }

  @Signals(value = IllegalArgumentException.class, when = "\\signal.getMessage() != null")
  public static int halve(int x) {
    if (x % 2 != 0) throw new IllegalArgumentException();
    return x / 2;
  }

  /** An exception is no excuse for a broken invariant. */
  public void update(int by) throws Refused {
    count += by;
    if (count < 0 || count > 10) throw new Refused();
  }

  /** Nor for a change that is not allowed. */
  @Signals(Refused.class)
  @Modifies("count")
  public void log(int by) throws Refused {
    if (by < 0) {
      attempts++;
      throw new Refused();
    }
    count = by % 11;
  }
}

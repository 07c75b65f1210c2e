import org.nalar.Invariant;

/** A class with an invariant, which also holds for parameters. */
public class Ordered {
  Ordered next;
  int low;
  int high;

  @Invariant
  boolean valid() {
    return low <= high && (next == null || next != this && next.low > high && next.next == null);
  }

  public boolean overlaps(Ordered other) {
    if (other == null) return false;
    boolean result = low <= other.high && other.low <= high;
    if (other.next != null) result |= other.next.low <= high;
    return result;
  }

  public void extend(int by) {
    if (by < 0 || high > Integer.MAX_VALUE - by) throw new IllegalArgumentException();
    high += by;
    if (next != null && next.low <= high) {
      low = Math.min(low, next.low);
      high = Math.max(high, next.high);
      next = null;
    }
  }
}

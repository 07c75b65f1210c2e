// check: --method EmptyInterval --method contains --method length
// expect: EmptyInterval VIOLATED invariant "low <= high"
// expect: contains VIOLATED postcondition "\result == (low <= x && x <= high)"
// expect: length VIOLATED postcondition "\result >= 0"
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Pure;

@Invariant("low <= high")
public record EmptyInterval(int low, int high) {
  public EmptyInterval {
    if (low > high && high != 0) high = low;
  }

  @Pure
  @Ensures("\\result == (low <= x && x <= high)")
  public boolean contains(int x) {
    return low <= x && x < high;
  }

  /** Wraps around for long intervals. */
  @Pure
  @Ensures("\\result >= 0")
  public int length() {
    return high - low;
  }
}

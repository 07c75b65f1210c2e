// check: --method Interval --method contains --method intersects --method span
// expect: Interval VERIFIED
// expect: contains VERIFIED
// expect: intersects VERIFIED
// expect: span VERIFIED
import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.Invariant;
import org.nalar.NonNull;
import org.nalar.Pure;
import org.nalar.Requires;
import org.nalar.Signals;

/** A closed interval of numbers. */
@Invariant("low <= high")
public record Interval(int low, int high) {
  @Signals(value = IllegalArgumentException.class, when = "low > high")
  @Ensures("this.low == low && this.high == high")
  public Interval {
    if (low > high) throw new IllegalArgumentException("empty");
  }

  @Pure
  @Ensures("\\result == (low <= x && x <= high)")
  public boolean contains(int x) {
    return x >= low && x <= high;
  }

  @Pure
  @Requires("other != null")
  @Ensures({"\\result == other.intersects(this)", "contains(other.low()) ==> \\result"})
  public boolean intersects(Interval other) {
    return low <= other.high && other.low <= high;
  }

  @Fresh
  @Pure
  @Requires("other != null")
  @Ensures("\\result.contains(low) && \\result.contains(high) && \\result.contains(other.low) && \\result.contains(other.high)")
  public @NonNull Interval span(Interval other) {
    return new Interval(Math.min(low, other.low), Math.max(high, other.high));
  }
}

// expect: Counter VERIFIED
// expect: increment VERIFIED
// expect: reset VERIFIED
// expect: addAll VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;

/** Counts up to a limit. */
@Invariant("0 <= count && count <= limit")
public class Counter {
  private int count;
  private final int limit = 1000;

  @Requires("count < limit")
  @Ensures("count == \\old(count) + 1")
  @Modifies("count")
  public void increment() {
    count++;
  }

  @Ensures({"count == 0", "\\result == \\old(count)"})
  @Modifies("this.count")
  public int reset() {
    int before = count;
    count = 0;
    return before;
  }

  @Requires("n >= 0")
  @Ensures("count - \\old(count) <= n && (count < limit ==> count - \\old(count) == n)")
  @Modifies("count")
  public void addAll(int n) {
    count = n > limit - count ? limit : count + n;
  }
}

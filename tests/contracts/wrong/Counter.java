// expect: Counter VERIFIED
// expect: increment VIOLATED invariant "count <= limit"
// expect: increment VIOLATED invariant "count >= 0"
// expect: decrement VIOLATED postcondition "count == \old(count) - 1"
// expect: reset VIOLATED frame "count"
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;

@Invariant({
  "count >= 0",
  "count <= limit"
})
public class Counter {
  private int count;
  private int limit = 1000;

  @Ensures("count == \\old(count) + 1")
  public void increment() {
    count++;
  }

  @Ensures("count == \\old(count) - 1")
  public void decrement() {
    if (count > 0) count--;
  }

  @Modifies("count")
  public void reset() {
    count = 0;
    limit = 1;
  }
}

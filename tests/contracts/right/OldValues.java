// check: --array-bound 2
// expect: moveOn VERIFIED
// expect: replace VERIFIED
// expect: copied VERIFIED
// expect: twice VERIFIED
// expect: parameter VERIFIED
// expect: conditional VERIFIED
import org.nalar.*;

/** The past of objects and the objects of the past. */
public class OldValues {
  private int x;
  private OldValues next;
  private int[] data;

  /** The object that was next has changed since. */
  @Requires("next != null")
  @Ensures("\\old(next).x == \\old(next.x) + 1 && next == null")
  public void moveOn() {
    next.x++;
    next = null;
  }

  @Requires("data != null && data.length > 1")
  @Ensures({"\\old(data)[0] == 5", "data[0] == \\old(data[0]) + 1", "\\old(data) != data && \\fresh(data)"})
  public void replace() {
    int[] before = data;
    data = new int[] {before[0] + 1};
    before[0] = 5;
  }

  @Requires("data != null && data.length > 0")
  @Ensures("\\old(data.clone())[0] == data[0] - 1 && \\old(data.clone()) != \\old(data)")
  public void copied() {
    data[0]++;
  }

  @Ensures({"\\old(\\old(x)) == \\old(x)", "\\old(this) == this", "x == \\old(x + 1)"})
  public void twice() {
    x++;
  }

  /** Parameters are what the caller gave. */
  @Requires("i == 3")
  @Ensures("i == 3 && \\old(i) == i && \\result == 7")
  public static int parameter(int i) {
    i = 7;
    return i;
  }

  @Ensures({"\\old(next != null ? next.x : 0) == (\\old(next) == null ? 0 : \\old(next.x))", "\\old(x) > 0 ? x == 1 : x == 2"})
  public void conditional() {
    x = x > 0 ? 1 : 2;
    next = new OldValues();
    next.x = 8;
  }
}

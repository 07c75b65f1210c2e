// check: --array-bound 3
// expect: copy VIOLATED postcondition "\fresh(\result.x)"
// expect: data VIOLATED postcondition "\fresh(\result)"
// expect: longest VIOLATED postcondition "\result != null"
import org.nalar.*;

public class ShallowCopy {
  private int[] x = {};

  @Fresh
  @Requires("x != null")
  @Ensures({"\\result.x.length == x.length", "\\fresh(\\result.x)"})
  public ShallowCopy copy() {
    ShallowCopy copy = new ShallowCopy();
    copy.x = x;
    return copy;
  }

  @Fresh
  @Requires("x != null")
  public int[] data() {
    return x.length == 0 ? x : x.clone();
  }

  public static @NonNull ShallowCopy longest(ShallowCopy a, ShallowCopy b) {
    return a == null ? b : a;
  }
}

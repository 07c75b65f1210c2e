// check: --array-bound 3
// expect: Calls VERIFIED
// expect: sumOfRoots VERIFIED
// expect: drain VERIFIED
// expect: lastOf VERIFIED
import org.nalar.*;

/** Calls that keep preconditions; contracts that call methods with preconditions of their own. */
@Invariant("0 <= size && size <= 3")
public class Calls {
  private int size;

  @Requires("x >= 0")
  @Ensures("0 <= \\result && \\result <= 4")
  private static int root(int x) {
    int r = 0;
    while (r < 4 && (r + 1) * (r + 1) <= x) r++;
    return r;
  }

  @Requires("a >= 0")
  @Ensures("\\result <= 8")
  public static int sumOfRoots(int a, int b) {
    return b < 0 ? root(a) : root(a) + root(b);
  }

  @Requires("size > 0")
  @Ensures("size == \\old(size) - 1")
  private void take() {
    size--;
  }

  @Ensures("size == 0")
  public void drain() {
    while (size > 0) take();
  }

  @Pure
  @Requires("a != null && 0 <= i && i < a.length")
  static int at(int[] a, int i) {
    return a[i];
  }

  @Requires("a != null")
  @Ensures("a.length > 0 ==> \\result == at(a, a.length - 1)")
  public static int lastOf(int[] a) {
    return a.length == 0 ? -1 : at(a, a.length - 1);
  }
}

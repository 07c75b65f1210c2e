// expect: root VERIFIED
// expect: rootOfSum VIOLATED precondition "x >= 0"
// expect: first VIOLATED precondition "a != null && a.length > 0"
import org.nalar.Ensures;
import org.nalar.Requires;

/** Whoever calls a method has to keep its precondition, even if nothing goes wrong inside. */
public class CallBreaksRequires {
  @Requires("x >= 0")
  @Ensures("\\result >= 0")
  public static int root(int x) {
    int r = 0;
    while (r < 4 && (r + 1) * (r + 1) <= x) r++;
    return r;
  }

  @Requires("a >= 0 && b >= 0")
  public static int rootOfSum(int a, int b) {
    return root(a + b);
  }

  @Requires("a != null && a.length > 0")
  private static int size(int[] a) {
    return a == null ? 0 : a.length;
  }

  public static int first(int[] a) {
    return size(a);
  }
}

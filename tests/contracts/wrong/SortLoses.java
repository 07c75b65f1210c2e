// check: --array-bound 3
// expect: sort VIOLATED postcondition "(\forall int x : \old(a.clone()); count(a, x) > 0)"
// expect: sorted VIOLATED postcondition "(\forall int i; 0 < i && i < \result.length; \result[i - 1] <= \result[i])"
// expect: dedupe VIOLATED postcondition "\result.length <= a.length && \fresh(\result)"
import org.nalar.*;

public class SortLoses {
  @Pure
  static int count(int[] a, int x) {
    int n = 0;
    for (int y : a) if (y == x) n++;
    return n;
  }

  /** Makes it sorted in the simplest way. */
  @Requires("a != null")
  @Ensures({
    "(\\forall int i; 0 < i && i < a.length; a[i - 1] <= a[i])",
    "(\\forall int x : \\old(a.clone()); count(a, x) > 0)"
  })
  public static void sort(int[] a) {
    for (int i = 1; i < a.length; i++) if (a[i] < a[i - 1]) a[i] = a[i - 1];
  }

  /** One pass is not enough. */
  @Requires("a != null")
  @Ensures("(\\forall int i; 0 < i && i < \\result.length; \\result[i - 1] <= \\result[i])")
  public static int[] sorted(int[] a) {
    int[] b = a.clone();
    for (int i = 1; i < b.length; i++) {
      if (b[i] < b[i - 1]) {
        int x = b[i];
        b[i] = b[i - 1];
        b[i - 1] = x;
      }
    }
    return b;
  }

  @Requires("a != null && a.length <= 3")
  @Ensures("\\result.length <= a.length && \\fresh(\\result)")
  public static int[] dedupe(int[] a) {
    if (a.length < 2 || a[0] != a[1]) return a;
    return new int[] {a[0]};
  }
}

// check: --array-bound 3
// expect: swap VIOLATED postcondition "a[j] == \old(a[i])"
// expect: shift VIOLATED frame "a[i]"
// expect: fill VIOLATED postcondition "(\forall int k; from <= k && k < to; a[k] == x)"
// expect: remember VIOLATED postcondition "\old(a)[0] != \old(a[0])"
// expect: distinct VIOLATED postcondition "\result <==> (\forall int i; 0 <= i && i < a.length; (\forall int j; i < j && j < a.length; a[i] != a[j]))"
import org.nalar.*;

public class Elements {
  @Requires("a != null && 0 <= i && i < a.length && 0 <= j && j < a.length")
  @Ensures({"a[i] == \\old(a[j])",
    "a[j] == \\old(a[i])"})
  public static void swap(int[] a, int i, int j) {
    a[i] = a[j];
    a[j] = a[i];
  }

  @Requires("a != null && 0 <= i && i < 10 && i + 1 < a.length")
  @Modifies("a[i]")
  public static void shift(int[] a, int i) {
    a[i + 1] = a[i];
  }

  @Requires("a != null && 0 <= from && from <= to && to <= a.length && a.length < 100")
  @Ensures("(\\forall int k; from <= k && k < to; a[k] == x)")
  public static void fill(long[] a, int from, int to, long x) {
    for (int k = from + 1; k < to; k++) a[k] = x;
  }

  /** The old array has new elements. */
  @Requires("a != null && a.length > 0")
  @Ensures("\\old(a)[0] != \\old(a[0])")
  public static void remember(int[] a, int x) {
    a[0] = x;
  }

  /** Compares neighbours only. */
  @Requires("a != null")
  @Ensures("\\result <==> (\\forall int i; 0 <= i && i < a.length; (\\forall int j; i < j && j < a.length; a[i] != a[j]))")
  public static boolean distinct(int[] a) {
    for (int i = 1; i < a.length; i++) if (a[i] == a[i - 1]) return false;
    return true;
  }
}

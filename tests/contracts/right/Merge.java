// check: --array-bound 2
// expect: merge VERIFIED
import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.Pure;
import org.nalar.Requires;

public class Merge {
  @Pure
  private static boolean isSorted(int[] a) {
    for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
    return true;
  }

  @Pure
  @Fresh
  @Requires({"a != null && a.length <= 2 && isSorted(a)", "b != null && b.length <= 2 && isSorted(b)"})
  @Ensures({
    "isSorted(\\result) && \\result.length == a.length + b.length",
    "(\\forall int x : a; (\\exists int y : \\result; x == y))",
    "(\\forall int y : \\result; (\\exists int x : a; x == y) || (\\exists int x : b; x == y))"
  })
  public static int[] merge(int[] a, int[] b) {
    int[] merged = new int[a.length + b.length];
    int i = 0;
    int j = 0;
    while (i < a.length || j < b.length) {
      boolean left = j == b.length || (i < a.length && a[i] <= b[j]);
      merged[i + j] = left ? a[i] : b[j];
      if (left) i++;
      else j++;
    }
    return merged;
  }
}

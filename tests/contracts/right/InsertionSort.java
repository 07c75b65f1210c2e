// check: --array-bound 3
// expect: sort VERIFIED
// expect: count VERIFIED
import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** Sorted, and a permutation of what was there. */
public class InsertionSort {
  @Requires("a != null")
  @Ensures({
    "(\\forall int i; 0 < i && i < a.length; a[i - 1] <= a[i])",
    "(\\forall int x : a; count(a, x) == \\old(count(a, x)))"
  })
  @Modifies("a[*]")
  public static void sort(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int x = a[i];
      int j = i;
      for (; j > 0 && a[j - 1] > x; j--) a[j] = a[j - 1];
      a[j] = x;
    }
  }

  @Pure
  @Requires("a != null")
  @Ensures({"0 <= \\result && \\result <= a.length", "\\result > 0 <==> (\\exists int y : a; y == x)"})
  public static int count(int[] a, int x) {
    int n = 0;
    for (int y : a) if (y == x) n++;
    return n;
  }
}

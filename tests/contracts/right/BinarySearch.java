// check: --array-bound 3
// expect: find VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

public class BinarySearch {
  @Pure
  @Requires("a != null && a.length <= 3 && (\\forall int i; 0 < i && i < a.length; a[i - 1] < a[i])")
  @Ensures({
    "0 <= \\result ==> a[\\result] == x",
    "\\result < 0 ==> (\\forall int i; 0 <= i && i < a.length; i < -1 - \\result ? a[i] < x : a[i] > x)"
  })
  public static int find(int[] a, int x) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] == x) return middle;
      if (a[middle] < x) low = middle + 1;
      else high = middle - 1;
    }
    return -1 - low;
  }
}

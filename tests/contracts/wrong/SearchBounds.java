// check: --array-bound 3
// expect: find VIOLATED postcondition "\result < 0 ==> (\forall int y : a; y != x)"
// expect: middle VIOLATED postcondition "low <= \result && \result <= high"
// expect: max VIOLATED postcondition "(\exists int y : a; y == \result)"
// expect: count VIOLATED postcondition "\result > 0 <==> (\exists Object o : a; o == x)"
import org.nalar.*;

public class SearchBounds {
  @Requires("a != null && a.length <= 3 && (\\forall int i; 0 < i && i < a.length; a[i - 1] < a[i])")
  @Ensures({
    "\\result >= 0 ==> a[\\result] == x",
    "\\result < 0 ==> (\\forall int y : a; y != x)"
  })
  public static int find(int[] a, int x) {
    int low = 0;
    int high = a.length - 1;
    while (low < high) {
      int middle = low + (high - low) / 2;
      if (a[middle] == x) return middle;
      if (a[middle] < x) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  @Requires("0 <= low && low <= high")
  @Ensures("low <= \\result && \\result <= high")
  public static int middle(int low, int high) {
    return (low + high) / 2;
  }

  @Requires("a != null && a.length > 0")
  @Ensures("(\\exists int y : a; y == \\result)")
  public static int max(int[] a) {
    int max = 0;
    for (int x : a) if (x > max) max = x;
    return max;
  }

  @Requires("a != null && x != null")
  @Ensures("\\result > 0 <==> (\\exists Object o : a; o == x)")
  public static int count(Object[] a, Object x) {
    int n = 0;
    for (int i = a.length - 1; i > 0; i--) if (a[i] == x) n++;
    return n;
  }
}

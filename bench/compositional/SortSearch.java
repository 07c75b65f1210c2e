import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** Sorting, and binary search that needs sorted arrays. */
public class SortSearch {
  static boolean sorted(int[] a) {
    for (int i = 0; i + 1 < a.length; i++) if (a[i] > a[i + 1]) return false;
    return true;
  }

  static boolean contains(int[] a, int x) {
    for (int i = 0; i < a.length; i++) if (a[i] == x) return true;
    return false;
  }

  static int count(int[] a, int x) {
    int count = 0;
    for (int i = 0; i < a.length; i++) if (a[i] == x) count++;
    return count;
  }

  @Requires("a != null")
  @Modifies("a[*]")
  @Ensures({"sorted(a)", "(\\forall int i; 0 <= i < a.length; count(a, \\old(a[i])) == \\old(count(a, a[i])))"})
  public static void sort(int[] a) {
    for (int p = 1; p < a.length; p++) {
      int x = a[p];
      int j = p;
      for (; j > 0 && x < a[j - 1]; j--) a[j] = a[j - 1];
      a[j] = x;
    }
  }

  @Requires({"a != null", "sorted(a)"})
  @Pure
  @Ensures({"-1 <= \\result && \\result < a.length", "\\result >= 0 ==> a[\\result] == x", "\\result < 0 ==> !contains(a, x)"})
  public static int search(int[] a, int x) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) / 2;
      if (a[middle] == x) return middle;
      if (a[middle] < x) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  // --- Callers

  @Requires("a != null")
  @Ensures("\\result == \\old(contains(a, x))")
  public static boolean find(int[] a, int x) {
    sort(a);
    return search(a, x) >= 0;
  }

  /** Wrong: nothing has sorted the array. */
  @Requires("a != null")
  public static boolean findUnsorted(int[] a, int x) {
    return search(a, x) >= 0;
  }

  @Requires("a != null && a.length > 0")
  @Ensures({"\\old(contains(a, \\result))", "(\\forall int i; 0 <= i < a.length; a[i] <= \\result)"})
  public static int largest(int[] a) {
    sort(a);
    return a[a.length - 1];
  }

  /** Wrong: searches in the array as it is, after it has been sorted and changed. */
  @Requires("a != null && a.length > 1")
  public static int findAfterChange(int[] a, int x) {
    sort(a);
    a[0] = x;
    return search(a, x);
  }
}

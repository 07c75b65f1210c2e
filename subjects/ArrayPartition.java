import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.NonNull;

/** The partition step of quicksort: one comparison with the pivot for every other element. */
public class ArrayPartition {
  /**
   * Rearranges {@code a} around its first element, the pivot: what is not greater comes before it, what is greater after it.
   *
   * @return where the pivot ended up
   */
  @Ensures("isPartitioned(a, \\result)")
  @Modifies("a[*]")
  public static int partition(@NonNull int[] a) {
    int boundary = 0; // a[1..boundary] <= a[0] < a[boundary + 1..i - 1]
    for (int i = 1; i < a.length; i++) {
      if (a[i] <= a[0]) {
        boundary++;
        swap(a, boundary, i);
      }
    }
    if (boundary > 0) swap(a, 0, boundary);
    return boundary;
  }

  private static void swap(int[] a, int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }

  private static boolean isPartitioned(int[] a, int pivot) {
    for (int i = 1; i < a.length; i++) {
      if (i <= pivot ? a[i - 1] > a[pivot] : a[i] <= a[pivot]) return false;
    }
    return true;
  }
}

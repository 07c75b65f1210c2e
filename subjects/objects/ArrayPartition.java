import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Requires;

/** The partition step of quicksort for objects: one comparison with the pivot for every other element. */
public class ArrayPartition {
  /**
   * Rearranges {@code a} around its first element, the pivot: what is not greater comes before it, what is greater after it.
   *
   * @return where the pivot ended up
   */
  @Requires({"a != null", "a.length > 0", "hasNoNull(a)"})
  @Ensures({
    "0 <= \\result && \\result < a.length",
    "a[\\result] == \\old(a[0])",
    "isPartitioned(a, \\result)",
  })
  @Modifies("a[*]")
  public static <T extends Comparable<? super T>> int partition(T[] a) {
    int boundary = 0; // a[1..boundary] <= a[0] < a[boundary + 1..i - 1]
    for (int i = 1; i < a.length; i++) {
      if (a[i].compareTo(a[0]) <= 0) {
        boundary++;
        swap(a, boundary, i);
      }
    }
    if (boundary > 0) swap(a, 0, boundary);
    return boundary;
  }

  private static <T> void swap(T[] a, int i, int j) {
    T t = a[i];
    a[i] = a[j];
    a[j] = t;
  }

  private static boolean hasNoNull(Object[] a) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == null) return false;
    }
    return true;
  }

  private static <T extends Comparable<? super T>> boolean isPartitioned(T[] a, int pivot) {
    for (int i = 1; i < a.length; i++) {
      if (i <= pivot ? a[i - 1].compareTo(a[pivot]) > 0 : a[i].compareTo(a[pivot]) <= 0) return false;
    }
    return true;
  }
}

import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Requires;

/** Sorts objects with a heap, the greatest on top: it goes to the end, and the rest becomes a heap again. */
public class HeapSort {
  @Requires({"a != null", "hasNoNull(a)"})
  @Ensures("isSorted(a)")
  @Modifies("a[*]")
  public static <T extends Comparable<? super T>> void sort(T[] a) {
    for (int top = a.length / 2 - 1; top >= 0; top--) siftDown(a, top, a.length);
    for (int end = a.length - 1; end > 0; end--) {
      T greatest = a[0];
      a[0] = a[end];
      a[end] = greatest;
      siftDown(a, 0, end);
    }
  }

  /** Lets {@code a[top]} sink among the first {@code end} elements: greater children move up until it fits in. */
  private static <T extends Comparable<? super T>> void siftDown(T[] a, int top, int end) {
    T key = a[top];
    int hole = top;
    int child = 2 * hole + 1;
    while (child < end) {
      if (child + 1 < end && a[child].compareTo(a[child + 1]) < 0) child++;
      if (key.compareTo(a[child]) >= 0) break;
      a[hole] = a[child];
      hole = child;
      child = 2 * hole + 1;
    }
    a[hole] = key;
  }

  private static boolean hasNoNull(Object[] a) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == null) return false;
    }
    return true;
  }

  private static <T extends Comparable<? super T>> boolean isSorted(T[] a) {
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1].compareTo(a[i]) > 0) return false;
    }
    return true;
  }
}

import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Requires;

/**
 * Ways to sort an array of objects that can be compared with each other. Insertion keeps equal elements in order, so its comparisons
 * show that nothing got lost; for the other ways, finding the elements again would tell apart what sorting does not.
 */
public class Sort {
  /** Every element goes down to its place among those before it. */
  @Requires({"a != null", "hasNoNull(a)"})
  @Ensures({
    "isSorted(a)",
    "isPermutation(a, \\old(a.clone()))",
  })
  @Modifies("a[*]")
  public static <T extends Comparable<? super T>> void insertionSort(T[] a) {
    for (int next = 1; next < a.length; next++) {
      T key = a[next];
      int hole = next;
      while (hole > 0 && key.compareTo(a[hole - 1]) < 0) {
        a[hole] = a[hole - 1];
        hole--;
      }
      a[hole] = key;
    }
  }

  /** The smallest of the rest comes next. Unlike insertion it compares anew what earlier rounds have already shown. */
  @Requires({"a != null", "hasNoNull(a)"})
  @Ensures("isSorted(a)")
  @Modifies("a[*]")
  public static <T extends Comparable<? super T>> void selectionSort(T[] a) {
    for (int next = 0; next + 1 < a.length; next++) {
      int min = next;
      for (int i = next + 1; i < a.length; i++) {
        if (a[i].compareTo(a[min]) < 0) min = i;
      }
      T key = a[min];
      a[min] = a[next];
      a[next] = key;
    }
  }

  /** Insertion sort of every gap-th element, with gaps ..., 7, 3, 1, so that far-off elements get home in few steps. */
  @Requires({"a != null", "hasNoNull(a)"})
  @Ensures("isSorted(a)")
  @Modifies("a[*]")
  public static <T extends Comparable<? super T>> void shellsort(T[] a) {
    int gap = 1;
    while (2 * gap + 1 < a.length) gap = 2 * gap + 1;
    for (; gap > 0; gap /= 2) {
      for (int next = gap; next < a.length; next++) {
        T key = a[next];
        int hole = next;
        while (hole >= gap && key.compareTo(a[hole - gap]) < 0) {
          a[hole] = a[hole - gap];
          hole -= gap;
        }
        a[hole] = key;
      }
    }
  }

  static boolean hasNoNull(Object[] a) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == null) return false;
    }
    return true;
  }

  static <T extends Comparable<? super T>> boolean isSorted(T[] a) {
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1].compareTo(a[i]) > 0) return false;
    }
    return true;
  }

  /** Whether every element of one array has its equal, one of its own, in the other, which is as long. */
  static <T extends Comparable<? super T>> boolean isPermutation(T[] some, T[] others) {
    boolean[] taken = new boolean[others.length];
    for (T element : some) {
      int i = 0;
      while (i < others.length && (taken[i] || others[i].compareTo(element) != 0)) i++;
      if (i == others.length) return false;
      taken[i] = true;
    }
    return true;
  }
}

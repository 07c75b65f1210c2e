import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.NonNull;

/** Three ways to sort an array in place. Each has its own number of paths: the comparisons that it really has to make. */
public class Sort {
  /** Every element goes down to its place among those before it. */
  @Ensures("isSorted(a)")
  @Modifies("a[*]")
  public static void insertionSort(@NonNull int[] a) {
    for (int next = 1; next < a.length; next++) {
      int key = a[next];
      int hole = next;
      while (hole > 0 && key < a[hole - 1]) {
        a[hole] = a[hole - 1];
        hole--;
      }
      a[hole] = key;
    }
  }

  /** The smallest of the rest comes next. Unlike insertion it compares anew what earlier rounds have already shown. */
  @Ensures("isSorted(a)")
  @Modifies("a[*]")
  public static void selectionSort(@NonNull int[] a) {
    for (int next = 0; next + 1 < a.length; next++) {
      int min = next;
      for (int i = next + 1; i < a.length; i++) {
        if (a[i] < a[min]) min = i;
      }
      int key = a[min];
      a[min] = a[next];
      a[next] = key;
    }
  }

  /** Insertion sort of every gap-th element, with gaps ..., 7, 3, 1, so that far-off elements get home in few steps. */
  @Ensures("isSorted(a)")
  @Modifies("a[*]")
  public static void shellsort(@NonNull int[] a) {
    int gap = 1;
    while (2 * gap + 1 < a.length) gap = 2 * gap + 1;
    for (; gap > 0; gap /= 2) {
      for (int next = gap; next < a.length; next++) {
        int key = a[next];
        int hole = next;
        while (hole >= gap && key < a[hole - gap]) {
          a[hole] = a[hole - gap];
          hole -= gap;
        }
        a[hole] = key;
      }
    }
  }

  static boolean isSorted(int[] a) {
    for (int i = 1; i < a.length; i++) {
      if (a[i - 1] > a[i]) return false;
    }
    return true;
  }
}

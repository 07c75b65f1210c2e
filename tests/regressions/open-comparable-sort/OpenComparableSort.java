import org.nalar.Ensures;
import org.nalar.Requires;

public class OpenComparableSort {
  private static <T extends Comparable<T>> boolean isSorted(T[] a) {
    for (int i = 0; i + 1 < a.length; i++) if (a[i].compareTo(a[i + 1]) > 0) return false;
    return true;
  }

  @Requires({"a != null", "(\\forall T x : a; x != null)"})
  @Ensures("isSorted(a)")
  public static <T extends Comparable<T>> void insertionSort(T[] a) {
    for (int p = 1; p < a.length; p++) {
      T moved = a[p];
      int j = p;
      for (; j > 0 && moved.compareTo(a[j - 1]) < 0; j--) a[j] = a[j - 1];
      a[j] = moved;
    }
  }

  @Requires({"a != null", "(\\forall T x : a; x != null)"})
  @Ensures("isSorted(a)")
  public static <T extends Comparable<T>> void bubbleOnce(T[] a) {
    for (int i = 0; i + 1 < a.length; i++) {
      if (a[i].compareTo(a[i + 1]) <= 0) continue;
      T moved = a[i];
      a[i] = a[i + 1];
      a[i + 1] = moved;
    }
  }

  public static <T extends Comparable<T>> int withNull(T a, T b) {
    return a == null ? 0 : a.compareTo(b);
  }
}

import org.nalar.NonNull;

public class HeapArrayAliasing {
  public static int symbolicIndexes(@NonNull int[] a, @NonNull int[] b, int i, int j) {
    int n = a.length;
    int m = b.length;
    if (i < 0 || j < 0 || i >= n || j >= m) return -1;
    a[i] = 1;
    b[j] = 2;
    if (a[i] == 2) {
      assert a == b && i == j;
      return 1;
    }
    assert a != b || i != j;
    return 0;
  }

  public static int mixedIndexes(@NonNull int[] a, @NonNull int[] b, int i) {
    int n = a.length;
    int m = b.length;
    if (i < 0 || i >= n || m == 0) return -1;
    a[i] = 1;
    b[0] = 2;
    assert a[i] == (a == b && i == 0 ? 2 : 1);
    return 1;
  }

  public static int believedApart(@NonNull int[] a, @NonNull int[] b) {
    int n = a.length;
    int m = b.length;
    if (n != 1 || m != 1) return 0;
    a[0] = 3;
    b[0] = 4;
    assert a[0] == 3 : "one array";
    return 1;
  }
}

public class HeapArrayIndex {
  public static int read(int[] a, int i) {
    if (a == null) return 0;
    return a[i];
  }

  public static int negative(int[] a, int i) {
    if (a == null || i >= a.length) return 0;
    return a[i];
  }

  public static int beyond(int[] a, int i) {
    if (a == null || i > a.length || i < 0) return 0;
    return a[i];
  }

  public static int inBounds(int[] a, int i) {
    if (a == null || i >= a.length || i < 0) return 0;
    int before = a[i];
    a[i] = before + 1;
    assert a[i] == before + 1;
    return before;
  }

  public static int twoIndexes(int[] a, int i, int j) {
    if (a == null || i >= a.length || j >= a.length || i < 0 || j < 0) return 0;
    int before = a[j];
    a[i] = before + 1;
    assert (a[j] == before) == (i != j);
    return a[j];
  }

  public static int length(int[] a) {
    if (a == null || a.length != 2) return 0;
    assert a[0] + a[1] != 9 : "nine";
    return 1;
  }
}

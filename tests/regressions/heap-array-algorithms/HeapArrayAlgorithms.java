import org.nalar.NonNull;

public class HeapArrayAlgorithms {
  public static int maximum(@NonNull int[] a) {
    if (a.length == 0) return 0;
    int max = a[0];
    for (int i = 1; i < a.length; i++) if (a[i] > max) max = a[i];
    for (int x : a) assert x <= max;
    return max;
  }

  public static int reverse(@NonNull int[] a) {
    int n = a.length;
    int first = n > 0 ? a[0] : 0;
    for (int i = 0; i < n / 2; i++) {
      int t = a[i];
      a[i] = a[n - 1 - i];
      a[n - 1 - i] = t;
    }
    assert n == 0 || a[n - 1] == first;
    return n;
  }

  public static int binarySearch(@NonNull int[] a, int key) {
    if (a.length > 3) return -2;
    for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return -3;
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] == key) return middle;
      if (a[middle] < key) low = middle + 1;
      else high = middle - 1;
    }
    for (int x : a) assert x != key;
    return -1;
  }

  public static int last(@NonNull int[] a) {
    return a[a.length - 1];
  }

  public static int wrongBound(@NonNull char[] text) {
    for (int i = 0; i < text.length; i++) if (text[i] == 'q' && text[i + 1] == 'u') return i;
    return -1;
  }
}

import java.util.Arrays;

public class ArrayCopy {
  public static int[] source(int from) {
    int[] a = {1, 2, 3}, b = new int[3];
    System.arraycopy(a, from, b, 0, 2);
    return b;
  }

  public static long[] all(int from, int to, int count) {
    long[] a = {1, 2}, b = new long[3];
    System.arraycopy(a, from, b, to, count);
    return b;
  }

  public static int valid(int from, int count) {
    if (from < 0 || count < 0 || from > 3 || count > 3 - from) return 0;
    int[] a = {7, 8, 9}, b = new int[3];
    System.arraycopy(a, from, b, 0, count);
    for (int i = 0; i < 3; i++) assert b[i] == (i < count ? a[from + i] : 0);
    return b[0];
  }

  public static int overlap(int x) {
    int[] a = {x, x + 1, x + 2, 0};
    System.arraycopy(a, 0, a, 1, 3);
    assert a[0] == x && a[1] == x && a[2] == x + 1 && a[3] == x + 2;
    return a[3];
  }

  public static int copyOf(int n) {
    if (n < 0 || n > 4) return 0;
    char[] a = {'a', 'b'};
    char[] b = Arrays.copyOf(a, n);
    assert b.length == n;
    if (n > 2) assert b[2] == 0;
    return n > 0 ? b[0] : 0;
  }
}

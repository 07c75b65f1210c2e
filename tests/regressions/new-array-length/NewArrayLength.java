public class NewArrayLength {
  public static int[] make(int n) {
    return new int[n];
  }

  public static int bounded(int n) {
    if (n < 0 || n > 3) return 0;
    int[] a = new int[n];
    assert a.length == n;
    for (int v : a) assert v == 0;
    return a.length;
  }

  public static int longer(int n) {
    if (n < 2) return 0;
    return new long[n].length;
  }

  public static int objects(byte n) {
    if (n < 0) return 0;
    String[] a = new String[n];
    for (String s : a) assert s == null;
    return a.length;
  }

  public static int grid(int n, int m) {
    if (n < 0 || n > 2 || m < 0 || m > 2) return 0;
    int[][] g = new int[n][m];
    assert n == 0 || g[n - 1].length == m;
    return g.length;
  }
}

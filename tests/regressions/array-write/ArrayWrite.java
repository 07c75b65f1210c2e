public class ArrayWrite {
  public static int[] write(int i, int v) {
    int[] a = new int[3];
    a[i] = v;
    return a;
  }

  public static void others(int i, int v) {
    int[] a = {1, 2, 3};
    int k = i & 1;
    a[k] = v;
    assert a[k] == v;
    assert a[1 - k] == 2 - k;
    assert a[2] == 3;
  }

  public static int readBack(int i, int j, int v) {
    if (i < 0 || i > 3 || j < 0 || j > 3) return 0;
    int[] a = new int[4];
    a[i] = v;
    assert a[j] == (i == j ? v : 0);
    return a[j];
  }

  public static int compound(byte x) {
    int[] a = {5, 6};
    a[x & 1] += x;
    a[0]++;
    a[1] <<= 1;
    assert a[0] == ((x & 1) == 0 ? 6 + x : 6);
    return a[0] + a[1];
  }

  public static int narrow(int x) {
    byte[] b = new byte[1];
    short[] s = new short[1];
    char[] c = new char[1];
    boolean[] z = new boolean[1];
    b[0] = (byte) x;
    s[0] = (short) x;
    c[0] = (char) x;
    z[0] = x > 0;
    assert b[0] == (byte) x && s[0] == (short) x && c[0] == (char) x && z[0] == x > 0;
    return b[0] + s[0] + c[0];
  }

  public static double wide(int i, long l, double d, float f) {
    long[] ls = new long[2];
    double[] ds = new double[2];
    float[] fs = new float[2];
    ls[i & 1] = l;
    ds[i & 1] = d;
    fs[i & 1] = f;
    assert ls[0] + ls[1] == l;
    assert ds[1 - (i & 1)] == 0;
    return fs[i & 1];
  }

  public static String references(int i) {
    Object[] a = new String[2];
    a[i & 1] = "x";
    assert a[~i & 1] == null;
    return (String) a[0];
  }
}

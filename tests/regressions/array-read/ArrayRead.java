public class ArrayRead {
  private static final int[] VALUES = {3, 1, 4, 1};

  public static int read(int i) {
    return VALUES[i];
  }

  public static int guarded(int i) {
    if (i < 0 || i >= VALUES.length) return -1;
    int v = VALUES[i];
    assert (v == 1) == (i % 2 == 1);
    return v;
  }

  public static double kinds(int i) {
    int k = i & 1;
    byte[] b = {-1, 2};
    short[] s = {-300, 300};
    char[] c = {'\uffff', 'b'};
    long[] l = {1L << 40, -1};
    float[] f = {0.5f, -0f};
    double[] d = {Double.NaN, 1e300};
    boolean[] z = {true, false};
    assert b[k] == (k == 0 ? -1 : 2);
    assert c[k] > 90;
    assert z[k] == (k == 0);
    assert l[k] == (k == 0 ? 1L << 40 : -1);
    return b[k] + s[k] + c[k] + l[k] + f[k] + (k == 1 ? d[k] : 0);
  }

  public static String references(int i) {
    String[] names = {"a", "b", null};
    if (i < 0 || i > 2) return "";
    assert (names[i] == null) == (i == 2);
    return names[i];
  }

  public static int empty(int i) {
    int[] none = {};
    return none[i & 1];
  }

  public static int large(short i) {
    int[] squares = new int[300];
    for (int k = 0; k < squares.length; k++) squares[k] = k * k;
    if (i < 290 || i >= 300) return 0;
    assert squares[i] == i * i;
    return squares[i];
  }

  public static int offByOne(int i) {
    if (i >= 0 && i <= VALUES.length) return VALUES[i];
    return 0;
  }
}

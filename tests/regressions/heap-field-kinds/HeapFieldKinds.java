public class HeapFieldKinds {
  static class All {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long l;
    float f;
    double d;
  }

  public static int ranges(All a) {
    if (a == null) return 0;
    assert a.b >= -128 && a.b <= 127;
    assert a.c >= 0 && a.c <= 65535;
    assert a.s >= -32768 && a.s <= 32767;
    return a.z ? 1 : 2;
  }

  public static int narrowed(All a, int x) {
    if (a == null) return 0;
    a.b = (byte) x;
    a.c = (char) x;
    a.s = (short) x;
    assert (a.b & 255) == (x & 255) && a.c == (x & 65535) && (a.s & 65535) == (x & 65535);
    return a.b;
  }

  public static int wide(All a) {
    if (a == null) return 0;
    if (a.l == 1L << 40) return 1;
    assert a.l != Long.MIN_VALUE : "smallest";
    return 2;
  }

  public static int floating(All a) {
    if (a == null) return 0;
    if (a.f != a.f) return 1;
    if (a.d > 1e300) return 2;
    assert a.f + 1 != 3.5f : "two and a half";
    return 3;
  }

  public static boolean[] booleans(boolean[] z) {
    if (z == null || z.length != 1) return z;
    z[0] = !z[0];
    return z;
  }

  public static int elements(byte[] b, char[] c, short[] s) {
    if (b == null || b.length != 1 || c == null || c.length != 1 || s == null || s.length != 1) return 0;
    assert b[0] >= -128 && b[0] <= 127 && c[0] >= 0 && s[0] <= 32767;
    int sum = b[0] + c[0] + s[0];
    b[0] = (byte) sum;
    c[0] = (char) sum;
    s[0] = (short) sum;
    assert (byte) c[0] == b[0] && (char) s[0] == c[0];
    return sum;
  }

  public static int wideElements(long[] l, float[] f, double[] d) {
    if (l == null || l.length != 1 || f == null || f.length != 1 || d == null || d.length != 1) return 0;
    if (l[0] == -5 && f[0] == 0.25f) assert d[0] != -1e10 : "all three";
    return 1;
  }
}

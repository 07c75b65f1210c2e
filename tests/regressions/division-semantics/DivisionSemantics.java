public class DivisionSemantics {
  public static void identity(byte a, boolean negative) {
    int b = negative ? -5 : 3;
    assert a / b * b + a % b == a;
    assert Math.abs(a % b) < Math.abs(b);
  }

  public static int sign(int a, int b) {
    if (b != 7 && b != -7) return 0;
    int r = a % b;
    assert r == 0 || (r < 0) == (a < 0);
    return r;
  }

  public static int minimum(int b) {
    if (b != -1) return 0;
    int q = Integer.MIN_VALUE / b;
    assert q == Integer.MIN_VALUE;
    assert Integer.MIN_VALUE % b == 0;
    return q;
  }

  public static long minimumLong(long b) {
    if (b != -1) return 0;
    assert Long.MIN_VALUE / b == Long.MIN_VALUE;
    return Long.MIN_VALUE % b;
  }

  public static int powerOfTwo(int x) {
    assert x / 4 == (x < 0 ? (x + 3) >> 2 : x >> 2);
    assert x % 4 == (x < 0 ? -(-x & 3) : x & 3);
    return x / 4;
  }
}

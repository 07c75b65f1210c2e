public class Shifts {
  public static int masked(int x, int n) {
    assert x << n == x << (n & 31);
    assert x >> n == x >> (n + 32);
    assert x >>> n == x >>> (n - 32);
    return x << n;
  }

  public static long maskedLong(long x, int n) {
    assert x << n == x << (n & 63);
    assert x >> n == x >> (n + 64);
    assert x >>> n == x >>> (n | 64);
    return x >>> n;
  }

  public static void constants(int x, long y) {
    assert x << 33 == x << 1;
    assert x >>> -1 == x >>> 31;
    assert y << 65 == y << 1;
    assert y >>> 64 == y;
  }

  public static int arithmetic(int x) {
    assert x >> 31 == (x < 0 ? -1 : 0);
    assert x >>> 31 == (x < 0 ? 1 : 0);
    assert x >>> 1 >= 0;
    return x >> 3;
  }

  public static int narrow(byte b) {
    byte shifted = (byte) (b >>> 4);
    assert shifted == (byte) (b >> 4);
    return shifted;
  }

  public static int byLong(int x, long n) {
    assert x << n == x << (int) n;
    return x >> n;
  }

  public static int thirtyTwoClears(int x, int n) {
    if (n >= 32) assert x >>> n == 0 : "not cleared";
    return n;
  }

  public static int logicalHalves(int x) {
    assert x >>> 1 == x / 2;
    return x;
  }
}

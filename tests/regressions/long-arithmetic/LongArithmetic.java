public class LongArithmetic {
  public static long mixed(int a, long b, int c, long d) {
    long sum = a + b + c + d;
    assert sum - d - c - b == a;
    assert (b & d) + (b | d) == b + d;
    assert -b == ~b + 1;
    return sum;
  }

  public static int compare(long a, long b) {
    int order = Long.compare(a, b);
    assert order == -Long.compare(b, a);
    assert (order == 0) == (a == b);
    if (a < b) return -1;
    return a > b ? 1 : 0;
  }

  public static void halves(long x) {
    int high = (int) (x >>> 32), low = (int) x;
    assert ((long) high << 32 | low & 0xffffffffL) == x;
  }

  public static long product(int a, int b) {
    long wide = (long) a * b;
    assert (int) wide == a * b;
    return wide;
  }

  public static void overflow(long x) {
    assert x < x + 1;
  }

  public static void hash(long a, long b) {
    if (Long.hashCode(a) == Long.hashCode(b)) assert a == b : "collision";
  }
}

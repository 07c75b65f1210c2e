public class MathMethods {
  public static int maxMin(int a, int b) {
    int max = Math.max(a, b), min = Math.min(a, b);
    assert max >= min && (max == a || max == b);
    assert (long) max + min == (long) a + b;
    return max;
  }

  public static int floor(int x) {
    int mod = Math.floorMod(x, 5);
    assert mod >= 0 && mod < 5;
    assert Math.floorMod(x, 4) == (x & 3);
    assert Math.floorDiv(x, 8) == x >> 3;
    return mod;
  }

  public static int addExact(int a, int b) {
    int sum = Math.addExact(a, b);
    assert sum == (long) a + b;
    return sum;
  }

  public static int multiplyExact(short a, short b) {
    return Math.multiplyExact((int) a, (int) b);
  }

  public static int toIntExact(long x) {
    int i = Math.toIntExact(x);
    assert i == x;
    return i;
  }

  public static int negateExact(int x) {
    return Math.negateExact(x);
  }

  public static long longs(long a, long b) {
    assert Math.max(a, b) >= Math.min(a, b);
    assert Math.abs(a) >= 0 || a == Long.MIN_VALUE;
    assert Long.signum(a) == Long.compare(a, 0);
    return Math.max(a, b);
  }

  public static double root(double x) {
    double r = Math.sqrt(x);
    if (x < 0) assert r != r;
    if (x == 4) assert r == 2;
    return r;
  }

  public static float floats(float a, float b) {
    float m = Math.max(a, b);
    if (a == a && b == b) assert m >= a && m >= b;
    assert Math.abs(a) >= 0 || a != a;
    return m;
  }
}

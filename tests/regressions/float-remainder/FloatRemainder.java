public class FloatRemainder {
  public static double sign(double x) {
    if (x == 5.5) assert x % 2 == 1.5;
    if (x == -5.5) assert x % 2 == -1.5;
    if (x == 7) assert x % 4 == 3 && Math.IEEEremainder(7, 4) == -1;
    if (x == Double.POSITIVE_INFINITY) assert x % 2 != x % 2;
    return x == 5.5 ? x % 2 : 0;
  }

  public static double tenths(byte n) {
    if (n < 0 || n > 4) return 0;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += 0.1;
    assert sum == n / 10.0 : "rounding";
    return sum;
  }

  public static float byInfinity(float x) {
    float r = x % Float.POSITIVE_INFINITY;
    assert r == x || r != r;
    return r;
  }
}

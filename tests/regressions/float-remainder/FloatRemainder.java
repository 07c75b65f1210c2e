public class FloatRemainder {
  public static double sign(double x) {
    if (!(x > -100 && x < 100)) return 0;
    double r = x % 1.0;
    assert r > -1 && r < 1;
    return r;
  }

  public static double tenths(byte n) {
    if (n < 0 || n > 10) return 0;
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

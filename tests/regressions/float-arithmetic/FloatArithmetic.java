public class FloatArithmetic {
  public static float absorbs(float x) {
    if (x > 0 && x < 1e30f) assert x + 1 > x : "absorbed";
    return x + 1;
  }

  public static float selfDifference(float x) {
    float zero = x - x;
    assert zero == 0;
    return zero;
  }

  public static double timesZero(double x) {
    double zero = x * 0;
    assert zero == 0;
    return zero;
  }

  public static void commutes(float a, float b) {
    float s = a + b, t = b + a;
    assert s == t || s != s;
  }

  public static float halving(float x) {
    float half = x / 2;
    assert half * 2 == x || x != x : "underflow";
    return half;
  }

  public static void negation(double x) {
    assert -(-x) == x || x != x;
    assert 0.0 - x == -x || x != x;
  }
}

public class Nan {
  public static void reflexive(double x) {
    assert x == x;
  }

  public static int total(float a, float b) {
    if (a < b) return -1;
    if (a > b) return 1;
    assert a == b : "unordered";
    return 0;
  }

  public static void negatedLess(double a, double b) {
    assert !(a < b) == (a >= b);
  }

  public static boolean isNan(double x) {
    assert Double.isNaN(x) == (x != x);
    assert Double.isNaN(x) == !(x <= 0 || x > 0);
    return Double.isNaN(x);
  }

  public static int compareIsTotal(double a, double b) {
    int c = Double.compare(a, b);
    assert c == 0 || c == 1 || c == -1;
    if (a < b) assert c == -1;
    if (a > b) assert c == 1;
    return c;
  }

  public static float max(float x) {
    float m = Math.max(x, 0f);
    assert m >= 0 || x != x;
    return m;
  }
}

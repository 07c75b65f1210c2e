public class FloatComparisons {
  public static int floats(float a, float b) {
    int bits = 0;
    if (a < b) bits |= 1;
    if (a <= b) bits |= 2;
    if (a > b) bits |= 4;
    if (a >= b) bits |= 8;
    if (a == b) bits |= 16;
    if (a != b) bits |= 32;
    assert bits == 35 || bits == 44 || bits == 26 || bits == 32;
    return bits;
  }

  public static int doubles(double a, double b) {
    int bits = 0;
    if (!(a < b)) bits |= 1;
    if (!(a <= b)) bits |= 2;
    if (!(a > b)) bits |= 4;
    if (!(a >= b)) bits |= 8;
    assert bits == 12 || bits == 3 || bits == 5 || bits == 15;
    return bits;
  }

  public static int zeros(float x) {
    if (x != 0) return 0;
    assert x == -x;
    return Float.floatToRawIntBits(x) == 0 ? 1 : -1;
  }
}

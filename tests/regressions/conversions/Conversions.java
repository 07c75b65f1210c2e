public class Conversions {
  public static int narrowing(int x) {
    assert (byte) x == (x << 24) >> 24;
    assert (short) x == (x << 16) >> 16;
    assert (char) x == (x & 0xffff);
    assert (byte) (char) x == (byte) x;
    return (byte) x + (short) x + (char) x;
  }

  public static double intToDouble(int x) {
    double d = x;
    assert (int) d == x;
    return d;
  }

  public static float intToFloat(int x) {
    float f = x;
    assert (int) f == x : "rounded";
    return f;
  }

  public static double longToDouble(long x) {
    double d = x;
    assert (long) d == x : "rounded";
    return d;
  }

  public static int longToInt(long x) {
    int i = (int) x;
    assert i == x : "truncated";
    return i;
  }

  public static float shortToFloat(short x) {
    float f = x;
    assert (short) f == x;
    return f;
  }

  public static float doubleToFloat(double d) {
    float f = (float) d;
    if (d == d) assert f == d : "rounded";
    return f;
  }

  public static int charToShort(char c) {
    short s = (short) c;
    assert s == c;
    return s;
  }

  public static double widenFloat(float f) {
    double d = f;
    assert (float) d == f || f != f;
    return d;
  }
}

public class FloatToInt {
  public static int floatToInt(float f) {
    int i = (int) f;
    if (Float.isNaN(f)) assert i == 0;
    if (f >= 2147483648f) assert i == Integer.MAX_VALUE;
    if (f < -2147483648f) assert i == Integer.MIN_VALUE;
    if (f > 0 && f < 1) assert i == 0;
    if (f > -1 && f < 0) assert i == 0;
    return i;
  }

  public static int doubleToInt(double d) {
    int i = (int) d;
    if (d != d) return i;
    if (d > 1e10) assert i == Integer.MAX_VALUE;
    if (d == -2.9) assert i == -2;
    return i;
  }

  public static long doubleToLong(double d) {
    long l = (long) d;
    if (d >= 9223372036854775808.0) assert l == Long.MAX_VALUE;
    if (d == Double.NEGATIVE_INFINITY) assert l == Long.MIN_VALUE;
    return l;
  }

  public static long floatToLong(float f) {
    long l = (long) f;
    if (f == 1.5f) assert l == 1;
    if (f == Float.POSITIVE_INFINITY) assert l == Long.MAX_VALUE;
    return l;
  }

  public static byte toByte(float f) {
    byte b = (byte) f;
    if (f == 300.7f) assert b == 44;
    return b;
  }
}

public class SmallTypes {
  public static void ranges(byte b, short s, char c, boolean z) {
    assert b >= -128 && b <= 127;
    assert s >= -32768 && s <= 32767;
    assert c >= 0 && c <= 65535;
    assert z == true || z == false;
  }

  public static byte byteIncrement(byte b) {
    byte old = b;
    b++;
    assert b > old;
    return b;
  }

  public static short shortIncrement(short s) {
    short old = s;
    s += 1;
    assert s > old;
    return s;
  }

  public static char charIncrement(char c) {
    char old = c++;
    assert c > old;
    return c;
  }

  public static int unsigned(byte b) {
    int u = b & 0xff;
    assert u >= 0 && u < 256;
    assert (byte) u == b;
    assert Byte.toUnsignedInt(b) == u;
    return u;
  }

  public static int compound(byte b, int x) {
    byte result = b;
    result += x;
    assert result == (byte) (b + x);
    result *= x;
    result >>>= 1;
    return result;
  }

  public static boolean booleans(boolean a, boolean b) {
    assert (a ^ b) == (a != b);
    assert !(a & b) == (!a | !b);
    return a & !b;
  }
}

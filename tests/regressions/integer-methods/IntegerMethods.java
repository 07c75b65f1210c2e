public class IntegerMethods {
  public static int compare(int a, int b) {
    int c = Integer.compare(a, b);
    assert c == -Integer.compare(b, a);
    assert Integer.signum(c) == c;
    return c;
  }

  public static int unsigned(int a, int b) {
    int c = Integer.compareUnsigned(a, b);
    long la = a & 0xffffffffL, lb = Integer.toUnsignedLong(b);
    assert c == Long.compare(la, lb);
    return c;
  }

  public static int bits(int x) {
    assert Integer.numberOfTrailingZeros(x) == (x == 0 ? 32 : Integer.bitCount((x & -x) - 1));
    assert Integer.numberOfLeadingZeros(x | 1) <= 31;
    assert x == 0 || (Integer.highestOneBit(x) & x) != 0;
    return Integer.numberOfLeadingZeros(x);
  }

  public static int hashes(long l, double d) {
    assert Long.hashCode(l) == (int) (l ^ l >>> 32);
    assert Double.hashCode(d) == Long.hashCode(Double.doubleToLongBits(d));
    return Long.hashCode(l);
  }

  public static int floatBits(float f) {
    int bits = Float.floatToIntBits(f);
    assert Float.intBitsToFloat(bits) == f || f != f;
    assert (bits < 0) == (f < 0 || f == 0 && 1 / f < 0);
    return bits;
  }
}

public class BitTricks {
  public static boolean parity(int x) {
    assert ((x & 1) == 1) == (x % 2 != 0);
    return (x & 1) == 1;
  }

  public static int average(int a, int b) {
    int trick = (a & b) + ((a ^ b) >> 1);
    assert trick == (int) (((long) a + b) >> 1);
    return trick;
  }

  public static void swap(int a, int b) {
    int x = a, y = b;
    x ^= y;
    y ^= x;
    x ^= y;
    assert x == b && y == a;
  }

  public static int lowestBit(int x) {
    int low = x & -x;
    assert low == Integer.lowestOneBit(x);
    assert (low & (low - 1)) == 0;
    assert (x & (x - 1)) == x - low;
    return low;
  }

  public static boolean powerOfTwo(int x) {
    boolean trick = x > 0 && (x & (x - 1)) == 0;
    assert trick == (x > 0 && Integer.bitCount(x) == 1);
    return trick;
  }

  public static int branchlessAbs(int x) {
    int mask = x >> 31;
    int result = (x + mask) ^ mask;
    assert result == Math.abs(x);
    return result;
  }

  public static int branchlessMax(short a, short b) {
    int result = a - ((a - b) & ((a - b) >> 31));
    assert result == Math.max(a, b);
    return result;
  }

  public static long deMorgan(long a, long b) {
    assert ~(a & b) == (~a | ~b);
    assert (a ^ b) == ((a | b) & ~(a & b));
    return a ^ b;
  }

  public static boolean sameSign(int a, int b) {
    assert (a ^ b) >= 0 == ((a < 0) == (b < 0));
    return (a ^ b) >= 0;
  }

  public static int reverse(int x) {
    assert Integer.reverse(Integer.reverse(x)) == x;
    assert Integer.reverseBytes(Integer.reverseBytes(x)) == x;
    return Integer.reverseBytes(x);
  }

  public static int rotate(int x, int n) {
    assert Integer.rotateRight(Integer.rotateLeft(x, n), n) == x;
    return Integer.rotateLeft(x, n);
  }

  public static int count(byte b) {
    int loop = 0;
    for (int i = 0; i < 8; i++) loop += b >> i & 1;
    assert loop == Integer.bitCount(b & 0xff);
    return loop;
  }
}

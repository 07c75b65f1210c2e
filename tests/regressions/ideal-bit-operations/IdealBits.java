public class IdealBits {
  public static int mask(int x) {
    return x & 7;
  }

  public static void shift(int x) {
    int y = x << 3;
    assert y == 8 * x;
  }
}

public class AbsIdeal {
  public static void abs(int x) {
    int result = x < 0 ? -x : x;
    assert result >= 0 : "negative";
  }

  public static void successor(int x, long y) {
    assert x + 1 > x;
    assert y * 2 >= y || y < 0;
    assert x * 2 / 2 == x;
  }
}

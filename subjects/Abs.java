/** The absolute value: right for every int but one. */
public class Abs {
  public static int abs(int x) {
    int r = x < 0 ? -x : x;
    assert r >= 0 : "negative";
    return r;
  }
}

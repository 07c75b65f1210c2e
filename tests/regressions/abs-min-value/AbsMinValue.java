public class AbsMinValue {
  public static int own(int x) {
    int result = x < 0 ? -x : x;
    assert result >= 0 : "negative";
    return result;
  }

  public static int library(int x) {
    int result = Math.abs(x);
    assert result >= 0 : "negative";
    return result;
  }

  public static long wide(int x) {
    long result = Math.abs((long) x);
    assert result >= 0 : "negative";
    return result;
  }
}

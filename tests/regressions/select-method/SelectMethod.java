public class SelectMethod {
  static int f(int x) {
    return x;
  }

  static int f(long x) {
    return 1 / (int) x;
  }

  private int hidden(long x) {
    return x > 0 ? 1 : 0;
  }

  public static int other(int x) {
    return 1 / x;
  }
}

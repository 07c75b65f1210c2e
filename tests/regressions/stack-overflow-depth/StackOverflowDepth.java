public class StackOverflowDepth {
  private static int descend(int n) {
    return n == 0 ? 0 : descend(n - 1) + 1;
  }

  public static int deep(int x) {
    return x + descend(200);
  }

  private static int endless() {
    return endless() + 1;
  }

  public static int caught(int x) {
    try {
      return endless();
    } catch (StackOverflowError e) {
      return x;
    }
  }
}

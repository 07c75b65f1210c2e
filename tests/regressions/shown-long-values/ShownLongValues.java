public class ShownLongValues {
  public static int[] array(int n) {
    return new int[n > 0 ? 50_000_000 : 1];
  }

  public static String text(int n) {
    return n > 0 ? "x".repeat(50_000_000) : "x";
  }

  public static int thrown(int n) {
    if (n > 0) throw new IllegalStateException("x".repeat(50_000_000));
    return n;
  }
}

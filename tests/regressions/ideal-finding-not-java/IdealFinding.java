public class IdealFinding {
  public static void wraps(int x) {
    if (x == Integer.MAX_VALUE) assert x + 1 < x;
  }
}

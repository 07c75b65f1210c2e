public class DeepRecursion {
  private static int descend(int n, long a, long b, long c, double d) {
    return n == 0 ? (int) (a + b + c + d) : descend(n - 1, b, c, a, d) + 1;
  }

  public static int down(int x) {
    return descend(8000, 1, 2, 3, 0) + x;
  }
}

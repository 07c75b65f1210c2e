/** Questions that are too hard for a solver, and large in its memory. */
class Solving {
  static boolean cube(int n) {
    int a = (int) Math.pow(n, 1.0 / 3);
    return a * a * a == n;
  }

  static boolean powers(long a, long b, long c) {
    return a > 0 && b > 0 && c > 0 && a * a * a + b * b * b == c * c * c;
  }

  static boolean rounded(double a, double b) {
    return a * b / b == a && a / b * b != a && a % b > 0.1;
  }
}

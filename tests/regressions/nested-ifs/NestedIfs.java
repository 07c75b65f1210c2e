public class NestedIfs {
  public static int classify(int x) {
    if (x > 10) {
      if (x > 100) return 3;
      if (x < 5) throw new IllegalStateException("impossible");
      return 2;
    }
    if (x > 20) throw new IllegalStateException("impossible");
    return x > 0 ? 1 : 0;
  }

  public static String triangle(byte a, byte b, byte c) {
    if (a <= 0 || b <= 0 || c <= 0) return "none";
    if (a + b <= c || a + c <= b || b + c <= a) return "none";
    if (a == b && b == c) return "equilateral";
    if (a == b || b == c || a == c) return "isosceles";
    assert a != b && b != c;
    return "scalene";
  }

  public static int infeasible(int a, int b) {
    if (a < b && b < a) assert false;
    if (a == b && a != b) assert false;
    if (a > b && a - 1 < b && b != Integer.MAX_VALUE) assert false : "no int between";
    return 0;
  }
}

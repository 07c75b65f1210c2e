public class RecursionSymbolic {
  public static int sum(int n) {
    if (n <= 0) return 0;
    return n + sum(n - 1);
  }

  public static int factorial(int n) {
    if (n < 0 || n > 12) return -1;
    int f = product(n);
    assert f > 0;
    return f;
  }

  private static int product(int n) {
    return n == 0 ? 1 : n * product(n - 1);
  }

  public static boolean isEven(int n) {
    if (n < 0) return false;
    return n == 0 || isOdd(n - 1);
  }

  private static boolean isOdd(int n) {
    return n != 0 && isEven(n - 1);
  }

  public static int fibonacci(int n) {
    if (n < 0 || n > 7) return 0;
    int f = fib(n);
    assert f <= 13;
    return f;
  }

  private static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  public static int gcd(byte a, byte b) {
    if (a < 0 || a > 4 || b < 0 || b > 3) return 0;
    int g = euclid(a, b);
    assert a == 0 && b == 0 ? g == 0 : g > 0;
    return g;
  }

  private static int euclid(int a, int b) {
    return b == 0 ? a : euclid(b, a % b);
  }

  public static int endless(int n) {
    return n < 0 ? 0 : endless(n | 1) + 1;
  }
}

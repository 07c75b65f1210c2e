public class TimeoutRecursion {
  private static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  public static int slow(int x) {
    return fib(60) + x;
  }
}

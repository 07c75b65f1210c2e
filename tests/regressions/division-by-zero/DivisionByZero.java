public class DivisionByZero {
  public static int divide(int a, int b) {
    return a / b;
  }

  public static int remainder(int a, int b) {
    return a % b;
  }

  public static long divideLong(long a, long b) {
    return a / b;
  }

  public static long remainderLong(long a, long b) {
    return a % b;
  }

  public static int guarded(int a, int b) {
    return b != 0 ? a / b : 0;
  }

  public static int never(int a, int b) {
    return a / (b | 1);
  }

  public static int caught(int a, int b) {
    try {
      return a / b;
    } catch (ArithmeticException e) {
      assert b == 0;
      assert e.getMessage().equals("/ by zero");
      return -1;
    }
  }

  public static int constant(int a) {
    int zero = a - a;
    return a / zero;
  }
}

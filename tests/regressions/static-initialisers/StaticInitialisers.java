public class StaticInitialisers {
  static int log;
  static int early = next();
  static final int LATE;
  static { LATE = early * 10 + next(); }

  private static int next() { return ++log; }

  static class Lazy { static { log += 100; } static void touch() {} }
  static class Sub extends Lazy { static { log += 1000; } static void call() {} }
  static class Failing { static int value = 1 / (log - log); }
  static class Constants { static { log += 5; } static final int NUMBER = 7; }

  public static int order(int x) {
    assert early == 1 && LATE == 12;
    return x + LATE;
  }

  public static int lazy(boolean use) {
    int before = log;
    if (use) Sub.call();
    assert log == before + (use ? 1100 : 0);
    return log;
  }

  public static int failing(int x) {
    return x > 0 ? Failing.value : 0;
  }

  public static int twice(int x) {
    try {
      return Failing.value;
    } catch (ExceptionInInitializerError first) {
      assert first.getCause() instanceof ArithmeticException;
      try {
        return Failing.value;
      } catch (NoClassDefFoundError second) {
        return x;
      }
    }
  }

  public static int constant(int x) {
    int before = log;
    int y = Constants.NUMBER + x;
    assert log == before;
    return y;
  }
}

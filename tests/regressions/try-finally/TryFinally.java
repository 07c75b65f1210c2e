public class TryFinally {
  static class Resource implements AutoCloseable {
    final boolean fails;
    Resource(boolean fails) { this.fails = fails; }
    @Override public void close() { if (fails) throw new IllegalStateException("close"); }
  }

  public static int order(int x) {
    int trace = 0;
    try {
      trace = trace * 10 + 1;
      if (x < 0) throw new IllegalArgumentException("negative");
      trace = trace * 10 + 2;
    } catch (IllegalArgumentException e) {
      trace = trace * 10 + 3;
    } finally {
      trace = trace * 10 + 4;
    }
    assert trace == (x < 0 ? 134 : 124);
    return trace;
  }

  @SuppressWarnings("finally")
  public static int override(int x) {
    try {
      return 100 / x;
    } finally {
      return 7;
    }
  }

  @SuppressWarnings("finally")
  public static int replaced(int x) {
    try {
      return 100 / x;
    } finally {
      if (x == 0) throw new IllegalStateException("from finally");
    }
  }

  public static int rethrown(int x) {
    try {
      if (x == 3) throw new Exception("three");
      return x;
    } catch (Exception e) {
      throw new RuntimeException("wrapped", e);
    }
  }

  public static int nested(int x) {
    int r = 0;
    try {
      try {
        r += 10 / (x & 1);
      } catch (NullPointerException e) {
        r = -1;
      } finally {
        r += 100;
      }
    } catch (ArithmeticException | ClassCastException e) {
      r += 1000;
    }
    assert r == ((x & 1) == 1 ? 110 : 1100);
    return r;
  }

  public static int loop(int x) {
    int count = 0;
    for (int i = 0; i < 3; i++) {
      try {
        if ((x >> i & 1) == 1) continue;
        if (x == 100) break;
        count++;
      } finally {
        count += 10;
      }
    }
    assert x == 100 ? count == 10 : count >= 30;
    return count;
  }

  public static int resources(boolean bodyFails, boolean closeFails) {
    try (Resource r = new Resource(closeFails)) {
      if (bodyFails) throw new IllegalArgumentException("body");
      return 0;
    } catch (IllegalArgumentException e) {
      assert e.getSuppressed().length == (closeFails ? 1 : 0);
      return 1;
    } catch (IllegalStateException e) {
      assert !bodyFails && closeFails;
      return 2;
    }
  }
}

public class Monitors {
  private static int depth;
  private static final Object LOCK = new Object();

  private static synchronized int enter(int x) {
    depth++;
    if (x == 0) throw new IllegalStateException("zero");
    return depth;
  }

  public static int block(int x) {
    try {
      synchronized (LOCK) {
        synchronized (LOCK) {
          depth += 10 / x;
        }
      }
    } catch (ArithmeticException e) {
      depth = -1;
    }
    assert !Thread.holdsLock(LOCK);
    return depth;
  }

  public static int method(int x) {
    try {
      return enter(x);
    } catch (IllegalStateException e) {
      return -depth;
    }
  }

  public static void onNull(boolean b) {
    synchronized (b ? LOCK : null) {
      depth++;
    }
  }

  public static void notOwner(boolean b) {
    if (b) LOCK.notify();
  }
}

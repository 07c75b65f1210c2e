public class HeapSynchronized {
  private int count;
  private HeapSynchronized next;

  public synchronized int increment() {
    int before = count;
    count++;
    assert count != before;
    return count;
  }

  public synchronized int both() {
    if (next == null) return 0;
    synchronized (next) {
      next.count = 5;
      assert next != this || count == 5;
      return 1;
    }
  }

  public static int onParameter(HeapSynchronized lock) {
    synchronized (lock) {
      return lock.count;
    }
  }

  public static int released(HeapSynchronized lock) {
    if (lock == null) return 0;
    try {
      synchronized (lock) {
        if (lock.count == 3) throw new IllegalStateException();
      }
    } catch (IllegalStateException e) {
      assert lock.count == 3;
      return 1;
    }
    return 2;
  }
}

/** The monitor of the method under check is entered by its caller, as any synchronized method's is. */
public class MonitorsOfEntry {
  private final int[] items = new int[4];
  private int count;
  private MonitorsOfEntry other;
  private static int total;

  public synchronized boolean offer(int item) {
    if (items == null || count < 0 || count >= items.length) return false;
    items[count++] = item;
    notifyAll();
    return true;
  }

  public synchronized int poll() {
    if (items == null || count <= 0 || count > items.length) return -1;
    notify();
    return items[--count];
  }

  public static synchronized void add(int amount) {
    total += amount;
    MonitorsOfEntry.class.notifyAll();
  }

  public synchronized boolean held() {
    assert Thread.holdsLock(this);
    return nested();
  }

  private synchronized boolean nested() {
    notify();
    return true;
  }

  public synchronized void twice(int x) {
    synchronized (this) {
      if (x == 3) return;
    }
    notifyAll();
  }

  public static void released(int x) {
    MonitorsOfEntry queue = new MonitorsOfEntry();
    queue.offer(x);
    assert !Thread.holdsLock(queue);
    queue.notifyAll();
  }

  public void notOwner() {
    notifyAll();
  }

  public synchronized void ofAnother() {
    if (other != null) other.notify();
  }

  public static synchronized void ofInstance(MonitorsOfEntry queue) {
    if (queue != null) queue.notify();
  }
}

/** Sleeping after an interrupt. */
public class InterruptsOfSleep {
  public static void interrupted() {
    Thread.currentThread().interrupt();
    try {
      Thread.sleep(1);
      assert false;
    } catch (InterruptedException e) {
      assert e.getMessage().equals("sleep interrupted");
      assert !Thread.currentThread().isInterrupted();
    }
  }

  public static void waiting() {
    Object lock = new Object();
    Thread.currentThread().interrupt();
    synchronized (lock) {
      try {
        lock.wait(5);
        assert false;
      } catch (InterruptedException e) {
        assert !Thread.interrupted();
      }
    }
  }

  public static void plain() throws InterruptedException {
    Thread.sleep(1);
  }

  public static void negative(int time) throws InterruptedException {
    Thread.sleep(time);
  }
}

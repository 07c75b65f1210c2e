public class Threads {
  private static int shared;

  public static int start(int x) {
    if (x < 0) return 0;
    Thread thread = new Thread(() -> shared++);
    thread.start();
    return shared;
  }

  public static int unused(int x) {
    return x;
  }
}

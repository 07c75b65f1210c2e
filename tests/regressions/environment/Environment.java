public class Environment {
  public static void variable(int x) {
    assert System.getenv("MODE") == null;
  }

  public static void property(int x) {
    if (System.getProperty("mode") != null) throw new IllegalStateException();
  }

  public static int orElse(int x) {
    return System.getProperty("mode", "none").length() > 3 ? 1 : 0;
  }

  public static void twice(int x) {
    assert System.getProperty("mode") == System.getProperty("mode");
    assert System.getenv("MODE") == System.getenv("MODE");
    assert System.getProperty("user.home") != null;
  }

  public static void set(int x) {
    System.setProperty("mode", "fast");
    assert System.getProperty("mode").equals("fast");
    System.clearProperty("mode");
    assert System.getProperty("mode") == null;
  }

  public static void flag(int x) {
    assert !Boolean.getBoolean("flag");
  }

  public static void processors(int x) {
    int processors = Runtime.getRuntime().availableProcessors();
    assert processors >= 1;
    assert processors != 3;
  }

  public static void memory(int x) {
    assert Runtime.getRuntime().freeMemory() > 1000;
  }

  public static void linux(int x) {
    assert System.getProperty("os.name").equals("Linux");
  }
}

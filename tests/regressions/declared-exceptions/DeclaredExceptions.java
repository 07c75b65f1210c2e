public class DeclaredExceptions {
  static class Failure extends RuntimeException {
    private final int code;
    Failure(int code) { this.code = code; }
    @Override public String getMessage() { return "code " + (code > 0 ? "positive" : "other"); }
  }

  public static int checked(int x) throws java.io.IOException {
    if (x > 100) throw new java.io.IOException("too big");
    return x;
  }

  public static int unchecked(int x) throws IllegalArgumentException {
    if (x < 0) throw new IllegalArgumentException("negative");
    return x;
  }

  public static int subclass(int x) throws Exception {
    if (x == 0) throw new java.io.FileNotFoundException("zero");
    return 10 / x;
  }

  public static int other(int x) throws java.io.IOException {
    if (x % 2 != 0) throw new IllegalArgumentException("odd");
    return x;
  }

  public static int own(int x) {
    if (x == 42) throw new Failure(x);
    return x;
  }
}

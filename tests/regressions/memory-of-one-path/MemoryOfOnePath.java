public class MemoryOfOnePath {
  public static int large(int n) {
    if (n > 0) return new char[1 << 30].length;
    return 0;
  }

  public static int small(int n) {
    return n > 0 ? new char[1 << 10].length : 0;
  }
}

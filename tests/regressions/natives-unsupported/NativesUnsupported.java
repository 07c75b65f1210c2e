public class NativesUnsupported {
  public static int file(int x) {
    if (x != 7) return 0;
    return new java.io.File("/no/such/file").exists() ? 1 : new java.net.Socket().getPort();
  }
}

public class SelectUnknown {
  public static int there(int x) {
    return x;
  }
}

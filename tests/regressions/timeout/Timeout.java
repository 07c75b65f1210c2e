public class Timeout {
  public static int spin(int x) {
    int y = x;
    while (true) y = y * 31 + 7;
  }
}

public class LoopBoundZero {
  public static int f(int n) {
    int i = 0;
    while (i < n) i++;
    return i;
  }
}

public class LoopBoundOption {
  public static void reach(int n) {
    int i = 0;
    while (i < n) i++;
    assert i < 5 : "five";
  }
}

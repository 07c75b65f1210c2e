public class StaticState {
  private static int counter = 5;
  private static long kept;
  private static int[] shared = new int[2];

  static class Holder {
    static int initialised;
    static final int VALUE = compute();
    private static int compute() { initialised++; return 42; }
  }

  public static int first(int x) {
    assert counter == 5;
    if (x > 0) counter = x; else counter--;
    assert counter == (x > 0 ? x : 4);
    shared[0]++;
    return counter;
  }

  public static int second(int x) {
    assert counter == 5 && shared[0] == 0;
    counter += x;
    if (x == 1) shared[1] = 9;
    if (x == 2) assert shared[1] == 0;
    return counter - x;
  }

  public static void held(int i, long l) {
    kept = l;
    shared[i & 1] = i;
    assert kept == l && shared[i & 1] == i;
  }

  public static int holder(boolean use) {
    if (!use) return 0;
    assert Holder.VALUE == 42 && Holder.initialised == 1;
    return Holder.VALUE;
  }
}

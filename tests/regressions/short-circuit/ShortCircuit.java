public class ShortCircuit {
  private static int calls;

  private static boolean count(boolean value) {
    calls++;
    return value;
  }

  public static boolean guarded(int a, int b) {
    return b != 0 && a / b > 1 || b == 0;
  }

  public static boolean unguarded(int a, int b) {
    return b != 0 & a / b > 1;
  }

  public static int effects(boolean a, boolean b) {
    boolean and = count(a) && count(b);
    assert calls == (a ? 2 : 1);
    calls = 0;
    boolean or = count(a) || count(b);
    assert calls == (a ? 1 : 2);
    assert and == (a & b) && or == (a | b);
    return calls;
  }
}

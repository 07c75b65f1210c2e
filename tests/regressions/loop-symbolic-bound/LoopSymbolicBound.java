public class LoopSymbolicBound {
  public static int sum(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += i;
    assert s >= 0;
    return s;
  }

  public static int small(byte n) {
    int count = 0;
    for (int i = 0; i < (n & 7); i++) count++;
    assert count == (n & 7);
    return count;
  }

  public static int countdown(int n) {
    if (n > 10) return 0;
    int steps = 0;
    while (n > 0) {
      n -= 2;
      steps++;
    }
    assert steps <= 5;
    return steps;
  }

  public static int twice(int a, int b) {
    int s = 0;
    do {
      s++;
    } while (s < a && s < 3);
    for (long i = b; i > 0; i--) s++;
    return s;
  }
}

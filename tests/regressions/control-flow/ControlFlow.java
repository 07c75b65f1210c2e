public class ControlFlow {
  public static int labels(int x) {
    int count = 0;
    outer:
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        if (j == x) continue outer;
        if (i + j == x) break outer;
        count++;
      }
    }
    assert count <= 9;
    return count;
  }

  public static int ternaries(int a, int b, int c) {
    int median = a < b ? b < c ? b : a < c ? c : a : a < c ? a : b < c ? c : b;
    assert (median >= a || median >= b) && (median <= b || median <= c);
    return median;
  }

  public static int increments(int x) {
    int y = x;
    int a = y++ + ++y;
    assert y == x + 2 && a == 2 * x + 2;
    y -= 3;
    y *= 2;
    y ^= x;
    y |= 1;
    return y--;
  }

  private static int sum(int... values) {
    int s = 0;
    for (int v : values) s += v;
    return s;
  }

  public static int varargs(int a, int b) {
    assert sum() == 0 && sum(a) == a;
    return sum(a, b, 3);
  }

  public static int order(int x) {
    int[] a = {1, 2, 3};
    int i = 0;
    a[i++] = i = x & 1;
    assert a[0] == (x & 1) && i == (x & 1);
    int y = i + (i = 5) * i;
    assert y == (x & 1) + 25;
    return y;
  }
}

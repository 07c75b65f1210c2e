public class LoopConcrete {
  public static int thousand(int x) {
    int y = x;
    for (int i = 0; i < 1000; i++) y += 3;
    assert y == x + 3000;
    return y;
  }

  public static int forced(int x) {
    if (x < 0) return 0;
    int count = 0;
    for (int i = 0; i < 100; i++)
      if (x >= 0) count++;
    assert count == 100;
    return count;
  }

  public static long nested(long x) {
    long h = x;
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 20; j++) h = h * 31 + i * j;
    return h;
  }
}

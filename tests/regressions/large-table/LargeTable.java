public class LargeTable {
  public static int few(int x) {
    int[] table = new int[100_000];
    for (int i = 0; i < table.length; i++) table[i] = i ^ 5;
    if (x < 70_000 || x > 70_002) return 0;
    assert table[x] == (x ^ 5);
    return table[x];
  }

  public static long write(int x, long v) {
    long[] table = new long[5000];
    int i = (x & 3) * 1000;
    table[i] = v;
    assert table[i] == v && table[i + 1] == 0;
    table[4000] = 1;
    return table[(x & 1) * 1000];
  }
}

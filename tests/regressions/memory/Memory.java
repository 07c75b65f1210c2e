public class Memory {
  public static long grow(int x) {
    long[][] kept = new long[1 << 20][];
    long sum = x;
    for (int i = 0; i < kept.length; i++) {
      kept[i] = new long[1024];
      kept[i][0] = sum;
      sum += kept[i / 2][0];
    }
    return sum;
  }
}

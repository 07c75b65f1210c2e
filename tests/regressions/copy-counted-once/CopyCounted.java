public class CopyCounted {
  /** Each of 35 positions goes with the counts 0 to 34 - from, and three ways to fail. */
  public static int copy(int from, int count) {
    int[] a = new int[34], b = new int[34];
    System.arraycopy(a, from, b, 0, count);
    return b[0];
  }
}

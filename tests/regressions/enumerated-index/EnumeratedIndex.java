/** Elements of arrays too long for their indices to be listed: which there can be is found one by one. */
public class EnumeratedIndex {
  private static int[][] rows() {
    int[][] rows = new int[100][];
    for (int i = 0; i < rows.length; i++) rows[i] = new int[i % 3];
    return rows;
  }

  /** Several x and y lead to the same row. */
  public static int product(int x, int y) {
    int[] row = rows()[x * y & 31];
    return row.length + (x > y ? 3 : 0);
  }

  /** Rows 40 to 59, from one in the middle. */
  public static int range(int x) {
    if (x < -10 || x >= 10) return -1;
    return rows()[x + 50].length;
  }

  /** Rows that are not next to each other. */
  public static int apart(int x) {
    return rows()[(x & 7) * 13].length;
  }

  public static int outside(int x) {
    return x > 95 ? rows()[x].length : 0;
  }
}

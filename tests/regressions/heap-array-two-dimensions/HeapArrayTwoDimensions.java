public class HeapArrayTwoDimensions {
  public static int corner(int[][] m) {
    if (m == null || m.length == 0) return 0;
    return m[0].length;
  }

  public static int sharedRows(int[][] m) {
    if (m == null || m.length != 2 || m[0] == null || m[0].length != 1) return 0;
    if (m[1] == null || m[1].length != 1) return 1;
    m[0][0] = 1;
    m[1][0] = 2;
    assert m[0][0] == 1 : "both rows are one array";
    return 2;
  }

  public static int differentRows(int[][] m) {
    if (m == null || m.length != 2 || m[0] == null || m[0].length != 1) return 0;
    if (m[1] == null || m[1] == m[0] || m[1].length != 1) return 1;
    m[0][0] = 1;
    m[1][0] = 2;
    assert m[0][0] == 1;
    return 2;
  }

  public static int rowIsParameter(int[][] m, int[] row) {
    if (m == null || m.length != 1 || row == null || row.length != 1 || m[0] != row) return 0;
    row[0] = 5;
    assert m[0][0] == 5;
    return 1;
  }
}

/** Arrays of arrays, whose rows may be missing, of different length, or the same. */
class Matrix {
  static int get(int[][] rows, int i, int j) {
    return rows[i][j];
  }

  static int set(int[][] rows, int i, int j) {
    rows[i][0] = 8;
    rows[j][0] = 9;
    return rows[i][0];
  }

  static boolean shareRow(int[][] rows, int[] row) {
    for (int i = 0; i < rows.length; i++) if (rows[i] == row) return true;
    return false;
  }
}

public class ArrayTwoDimensions {
  public static int cell(int i, int j) {
    int[][] grid = {{1, 2, 3}, {4, 5, 6}};
    return grid[i][j];
  }

  public static int alias(int x) {
    int[][] grid = new int[2][2];
    grid[1] = grid[0];
    grid[x & 1][0] = x;
    assert grid[0][0] == x && grid[1][0] == x;
    return grid[1][0];
  }

  public static int ragged(int i) {
    int[][] rows = {{1}, {2, 3}, null};
    return rows[i % 3 < 0 ? 0 : i % 3].length;
  }
}

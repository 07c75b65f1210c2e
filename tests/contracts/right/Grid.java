// check: -k 3 --array-bound 2
// expect: row VERIFIED
// expect: setCell VERIFIED
// expect: total VERIFIED
import org.nalar.*;

/** Arrays of arrays. */
public class Grid {
  @Pure
  @Requires("cells != null && 0 <= i && i < cells.length")
  @Ensures("\\result == cells[i]")
  public static int[] row(int[][] cells, int i) {
    return cells[i];
  }

  @Requires({"cells != null && 0 <= i && i < cells.length && cells[i] != null", "0 <= j && j < cells[i].length"})
  @Ensures("cells[i][j] == x && cells[i] == \\old(cells[i])")
  @Modifies("cells[i][j]")
  public static void setCell(int[][] cells, int i, int j, int x) {
    cells[i][j] = x;
  }

  @Pure
  @Requires({"cells != null && cells.length <= 2", "(\\forall boolean[] row : cells; row != null && row.length <= 2)"})
  @Ensures("\\result == 0 <==> (\\forall boolean[] row : cells; (\\forall boolean b : row; !b))")
  public static int total(boolean[][] cells) {
    int n = 0;
    for (boolean[] row : cells) for (boolean b : row) if (b) n++;
    return n;
  }
}

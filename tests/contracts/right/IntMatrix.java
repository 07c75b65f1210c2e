// check: -k 4 --array-bound 4
// expect: IntMatrix VERIFIED
// expect: get VERIFIED
// expect: fillRow VERIFIED
// expect: isZero VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** Rows one after the other in one array. */
@Invariant("cells != null && 0 < rows && rows <= 2 && 0 < columns && columns <= 2 && cells.length == rows * columns")
public class IntMatrix {
  private int[] cells = new int[2];
  private int rows = 2;
  private int columns = 1;

  @Pure
  @Requires({"0 <= row && row < rows", "0 <= column && column < columns"})
  @Ensures("\\result == cells[row * columns + column]")
  public int get(int row, int column) {
    return cells[column + row * columns];
  }

  @Requires("0 <= row && row < rows")
  @Ensures(
      "(\\forall int r; 0 <= r && r < rows; (\\forall int c; 0 <= c && c < columns;"
          + " get(r, c) == (r == row ? x : \\old(get(r, c)))))")
  @Modifies("cells[*]")
  public void fillRow(int row, int x) {
    for (int column = 0; column < columns; column++) cells[row * columns + column] = x;
  }

  @Pure
  @Ensures("!\\result <==> (\\exists int r; 0 <= r < rows; (\\exists int c; 0 <= c < columns; get(r, c) != 0))")
  public boolean isZero() {
    for (int cell : cells) if (cell != 0) return false;
    return true;
  }
}

// check: --array-bound 4 -k 4
// expect: MatrixRow VERIFIED
// expect: fillRow VIOLATED postcondition "(\forall int r; 0 <= r < rows; (\forall int c; 0 <= c < columns; get(r, c) == (r == row ? x : \old(get(r, c)))))"
// expect: transpose VIOLATED frame "cells[0]"
import org.nalar.*;

@Invariant("cells != null && 0 < rows && rows <= 2 && 0 < columns && columns <= 2 && cells.length == rows * columns")
public class MatrixRow {
  private int[] cells = new int[2];
  private int rows = 2;
  private int columns = 1;

  @Pure
  int get(int row, int column) {
    return cells[row * columns + column];
  }

  /** Mixes up rows and columns. */
  @Requires("0 <= row && row < rows && rows == columns")
  @Ensures("(\\forall int r; 0 <= r < rows; (\\forall int c; 0 <= c < columns; get(r, c) == (r == row ? x : \\old(get(r, c)))))")
  public void fillRow(int row, int x) {
    for (int c = 0; c < columns; c++) cells[c * columns + row] = x;
  }

  @Requires("rows == 2 && columns == 2")
  @Modifies("cells[0]")
  public void transpose() {
    int x = cells[1];
    cells[1] = cells[2];
    cells[2] = x;
  }
}

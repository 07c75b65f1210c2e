/** Arrays made by the code, with elements from outside. */
class NewArrays {
  Object item;
  NewArrays[] others;

  static class Kind extends NewArrays {}

  /** Storing checks the class of what is stored. */
  static Object[] store(NewArrays x) {
    Object[] array = new Kind[2];
    array[1] = x;
    return array;
  }

  void wrap() {
    Object[] outer = new Object[] {this, item, null};
    item = outer;
    outer[2] = outer;
  }

  static NewArrays[] duplicate(NewArrays from) {
    NewArrays[] copy = from.others.clone();
    if (copy.length > 0) copy[0] = from;
    return copy;
  }

  static int[][] grid(int rows) {
    if (rows > 2) return null;
    int[][] grid = new int[rows][2];
    for (int i = 0; i < rows; i++) grid[i][i] = rows;
    return grid;
  }

  static void move(int[] from, int[] to, int at) {
    System.arraycopy(from, at, to, 0, 1);
  }
}

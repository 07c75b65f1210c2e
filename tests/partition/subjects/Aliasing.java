/** Writes through parameters that may be the same object. */
class Aliasing {
  static class Cell {
    Cell link;
    int value;
  }

  /** The last write to an object wins. */
  static int writes(Cell a, Cell b, Cell c) {
    a.value = 1;
    b.value = 2;
    c.value = 3;
    return 100 * a.value + 10 * b.value + c.value;
  }

  /** What is read first must not change through another name. */
  static Cell rotate(Cell a, Cell b) {
    Cell first = a.link;
    a.link = b.link;
    b.link = a;
    if (first != null) first.value = a.value + 1;
    return first;
  }

  /** Only references are moved: what they are does not matter. */
  static void swapLinks(Cell a, Cell b) {
    Cell link = a.link;
    a.link = b.link;
    b.link = link;
  }
}

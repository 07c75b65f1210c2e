/** A cell whose content is swapped with another's; a push that makes an object; a read that assumes something. */
class Cell {
  Cell next;
  int data;

  void swap(Cell other) {
    Cell mine = next;
    next = other.next;
    other.next = mine;
  }

  void push(int value) {
    if (value < 1) throw new IllegalArgumentException();
    Cell cell = new Cell();
    cell.data = value + data;
    cell.next = next;
    next = cell;
  }
}

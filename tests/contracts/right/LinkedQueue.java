// expect: LinkedQueue VERIFIED
// expect: enqueue VERIFIED
// expect: dequeue VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;
import org.nalar.Signals;

public class LinkedQueue {
  static class Cell {
    int value;
    Cell next;
  }

  private Cell first;
  private Cell last;

  @Invariant
  private boolean lastIsLast() {
    if (first == null) return last == null;
    Cell at = first;
    while (at.next != null) at = at.next;
    return at == last;
  }

  @Ensures({
    "last.value == x && last.next == null",
    "\\old(last) != null ==> \\old(last).next == last",
    "\\reach(first, next).size() == \\old(\\reach(first, next).size()) + 1",
    "\\old(first == null) || first == \\old(first)"
  })
  @Modifies({"first", "last", "\\reach(first, next).next"})
  public void enqueue(int x) {
    Cell cell = new Cell();
    cell.value = x;
    if (last == null) first = cell;
    else last.next = cell;
    last = cell;
  }

  @Ensures("\\result == \\old(first.value) && first == \\old(first.next)")
  @Signals(value = IllegalStateException.class, when = "first == null")
  @Modifies({"first", "last"})
  public int dequeue() {
    if (first == null) throw new IllegalStateException("empty");
    int x = first.value;
    first = first.next;
    if (first == null) last = null;
    return x;
  }
}

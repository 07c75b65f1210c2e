// expect: QueueLosesLast VERIFIED
// expect: dequeue VIOLATED invariant "QueueLosesLast.lastIsLast()"
// expect: enqueue VIOLATED postcondition "\reach(first, next).size() == \old(\reach(first, next).size()) + 1"
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Requires;

/** Forgets `last` when the queue gets empty, and all others when something comes. */
public class QueueLosesLast {
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

  @Ensures({"last.value == x",
    "\\reach(first, next).size() == \\old(\\reach(first, next).size()) + 1"})
  public void enqueue(int x) {
    Cell cell = new Cell();
    cell.value = x;
    first = last = cell;
  }

  @Requires("first != null")
  @Ensures("\\result == \\old(first.value)")
  public int dequeue() {
    int x = first.value;
    first = first.next;
    return x;
  }
}

// check: -k 3
// expect: DoublyLinked VERIFIED
// expect: insertAfter VERIFIED
// expect: unlink VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;

/** A link of a chain that can be walked in both directions. */
@Invariant({"next == null || next.previous == this", "previous == null || previous.next == this", "next != this && (next == null || next != previous)"})
public class DoublyLinked {
  int value;
  DoublyLinked next;
  DoublyLinked previous;

  @Requires("next == null || next.next == null || next.next.previous == next")
  @Ensures({"next.value == x && next.previous == this", "next.next == \\old(next)", "\\old(next) != null ==> \\old(next).previous == next"})
  @Modifies({"next", "next.previous"})
  public void insertAfter(int x) {
    DoublyLinked link = new DoublyLinked();
    link.value = x;
    link.previous = this;
    link.next = next;
    if (next != null) next.previous = link;
    next = link;
  }

  /** Of a ring of three, a ring of two would be left, which the invariant of the others does not allow. */
  @Requires("next == null || next.next == null || next.next != previous")
  @Ensures({"next == null && previous == null", "\\old(previous) != null ==> \\old(previous).next == \\old(next)"})
  @Modifies({"next", "previous", "next.previous", "previous.next"})
  public void unlink() {
    if (next != null) next.previous = previous;
    if (previous != null) previous.next = next;
    next = null;
    previous = null;
  }
}

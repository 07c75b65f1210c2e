// expect: Links VERIFIED
// expect: insertAfter VIOLATED postcondition "\old(next) != null ==> \old(next).previous == next"
// expect: unlink VIOLATED frame "next, previous, previous.next"
// expect: unlink VIOLATED invariant "next != this"
// expect: join VIOLATED invariant "next == null || next.previous == this"
import org.nalar.*;

@Invariant({
  "next == null || next.previous == this",
  "previous == null || previous.next == this",
  "next != this"
})
public class Links {
  Links next;
  Links previous;

  /** Forgets the way back. */
  @Ensures("\\old(next) != null ==> \\old(next).previous == next")
  public void insertAfter() {
    Links link = new Links();
    link.previous = this;
    link.next = next;
    next = link;
  }

  /** In a ring of two, the other one is left linked to itself. */
  @Modifies({"next", "previous", "previous.next"})
  public void unlink() {
    if (next != null) next.previous = previous;
    if (previous != null) previous.next = next;
    next = null;
    previous = null;
  }

  @Requires("other != null && other != this")
  public void join(Links other) {
    next = other;
  }
}

// expect: Reaching VERIFIED
// expect: append VIOLATED postcondition "\reach(this, next).size() == \old(\reach(this, next).size()) + 1"
// expect: cut VIOLATED postcondition "(\forall Reaching r : \old(\reach(this, next)); r != this ==> r.next == null)"
// expect: drop VIOLATED postcondition "\reach(this, next).contains(\old(next))"
// expect: loop VIOLATED invariant "Reaching.ends()"
import org.nalar.*;

public class Reaching {
  private Reaching next;

  @Invariant
  boolean ends() {
    return next == null || (next != this && (next.next == null || (next.next != this && next.next != next && next.next.next == null)));
  }

  /** Puts the new one in place of all that followed. */
  @Ensures("\\reach(this, next).size() == \\old(\\reach(this, next).size()) + 1")
  public void append() {
    next = new Reaching();
  }

  @Ensures("(\\forall Reaching r : \\old(\\reach(this, next)); r != this ==> r.next == null)")
  public void cut() {
    next = null;
  }

  @Requires("next != null")
  @Ensures("\\reach(this, next).contains(\\old(next))")
  public void drop() {
    next = next.next;
  }

  @Requires("other != null")
  public void loop(Reaching other) {
    if (next == null) next = other;
  }
}

// check: --use-contract FreshForgotten.push
// expect: push VERIFIED
// expect: pushed VIOLATED assertion
// expect: guarded VIOLATED assertion
import org.nalar.*;

/** A forgotten field may hold an object that the call has made. */
public class FreshForgotten {
  static final class Node {
    int value;
  }

  Node top;

  @Modifies("top")
  @Ensures("\\fresh(top)")
  public void push() {
    top = new Node();
  }

  @Modifies("top")
  public void pushed() {
    Node before = top;
    push();
    assert top == before;
  }

  @Modifies("top")
  public void guarded(int x) {
    if (x == 0) return;
    push();
    assert false;
  }
}

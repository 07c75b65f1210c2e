// check: -k 2 -n Node=2
// expect: third INCOMPLETE "no input within the bounds satisfies what is assumed"
import org.nalar.Ensures;
import org.nalar.Requires;

/** There is such an input, but not within the bounds. */
public class TooLong {
  static class Node {
    Node next;
  }

  Node head;

  @Requires("\\reach(head, next).size() == 4")
  @Ensures("\\result == null")
  public Node third() {
    return head.next.next;
  }
}

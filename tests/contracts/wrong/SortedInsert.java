// expect: SortedInsert VERIFIED
// expect: insert VIOLATED invariant "SortedInsert.isSorted()"
// expect: remove VIOLATED postcondition "!contains(x)"
// expect: contains VIOLATED postcondition "\result <==> (\exists Node n : \reach(head, next); n.key == x)"
import org.nalar.*;

public class SortedInsert {
  static class Node {
    int key;
    Node next;
  }

  private Node head;

  @Invariant
  boolean isSorted() {
    for (Node at = head; at != null && at.next != null; at = at.next) if (at.key > at.next.key) return false;
    return true;
  }

  /** Puts it in front always. */
  public void insert(int x) {
    Node node = new Node();
    node.key = x;
    node.next = head;
    head = node;
  }

  /** Stops at the first; the list may have it twice. */
  @Ensures("!contains(x)")
  public void remove(int x) {
    if (head == null || head.key > x) return;
    if (head.key == x) {
      head = head.next;
      return;
    }
    for (Node at = head; at.next != null; at = at.next) {
      if (at.next.key == x) {
        at.next = at.next.next;
        return;
      }
    }
  }

  @Pure
  @Ensures("\\result <==> (\\exists Node n : \\reach(head, next); n.key == x)")
  public boolean contains(int x) {
    for (Node at = head; at != null && at.next != null; at = at.next) if (at.key == x) return true;
    return false;
  }
}

// expect: SortedList VERIFIED
// expect: insert VERIFIED
// expect: contains VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Pure;

/** A sorted list with repetitions. */
public class SortedList {
  static class Node {
    final int key;
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  private Node head;

  @Invariant
  boolean isSorted() {
    for (Node at = head; at != null && at.next != null; at = at.next) if (at.key > at.next.key) return false;
    return true;
  }

  @Pure
  @Ensures("\\result <==> (\\exists Node n : \\reach(head, next); n.key == x)")
  public boolean contains(int x) {
    Node at = head;
    while (at != null && at.key < x) at = at.next;
    return at != null && at.key == x;
  }

  @Ensures({
    "contains(x)",
    "(\\forall Node n : \\old(\\reach(head, next)); contains(n.key))",
    "\\reach(head, next).size() == \\old(\\reach(head, next).size()) + 1"
  })
  @Modifies({"head", "\\reach(head, next).next"})
  public void insert(int x) {
    if (head == null || x <= head.key) {
      head = new Node(x, head);
      return;
    }
    Node at = head;
    while (at.next != null && at.next.key < x) at = at.next;
    at.next = new Node(x, at.next);
  }
}

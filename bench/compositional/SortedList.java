import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;

/** A sorted linked list; several elements are inserted one by one. */
public class SortedList {
  static final class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  Node head;

  /** A chain that rises strictly ends. */
  @Invariant
  boolean rising() {
    for (Node node = head; node != null && node.next != null; node = node.next) if (node.value >= node.next.value) return false;
    return true;
  }

  boolean contains(int x) {
    for (Node node = head; node != null; node = node.next) if (node.value == x) return true;
    return false;
  }

  int length() {
    int length = 0;
    for (Node node = head; node != null; node = node.next) length++;
    return length;
  }

  /** Inserts an element unless it is there. */
  @Requires("rising()")
  @Modifies("head, \\reach(head, next).next")
  @Ensures({
    "rising()",
    "contains(x)",
    "length() == \\old(length()) + (\\old(contains(x)) ? 0 : 1)",
    "(\\forall Node n : \\old(\\reach(head, next)); contains(n.value))",
    "(\\forall Node n : \\reach(head, next); \\fresh(n) || \\old(\\reach(head, next)).contains(n))"
  })
  public void insert(int x) {
    if (head == null || x < head.value) {
      head = new Node(x, head);
      return;
    }
    Node node = head;
    while (node.next != null && node.next.value <= x) node = node.next;
    if (node.value != x) node.next = new Node(x, node.next);
  }

  // --- Callers

  @Modifies("head, \\reach(head, next).next")
  @Ensures({"contains(x) && contains(y)", "\\old(head == null) ==> length() == (x == y ? 1 : 2)"})
  public void insertBoth(int x, int y) {
    insert(x);
    insert(y);
  }

  @Requires("a != null && head == null")
  @Modifies("head")
  @Ensures({"(\\forall int i; 0 <= i < a.length; contains(a[i]))", "length() <= a.length"})
  public void insertAll(int[] a) {
    for (int i = 0; i < a.length; i++) insert(a[i]);
  }

  /** Wrong: equal elements are there once. */
  @Requires("a != null && head == null")
  @Modifies("head")
  @Ensures("length() == a.length")
  public void insertAllDistinct(int[] a) {
    for (int i = 0; i < a.length; i++) insert(a[i]);
  }

  /** Wrong: what was put in front need not be smaller. */
  public void insertBehind(int x) {
    head = new Node(0, head);
    insert(x);
  }
}

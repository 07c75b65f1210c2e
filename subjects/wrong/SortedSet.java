import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;

/** A set of ints in an ascending list. Wrong: {@code add} forgets that the key may be there already. */
public class SortedSet {
  private Node head;
  private int size;

  private static class Node {
    final int key;
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  @Invariant
  boolean isAscending() {
    int count = 0;
    for (Node node = head; node != null; node = node.next) {
      if (node.next != null && node.key >= node.next.key) return false;
      count++;
    }
    return count == size;
  }

  public boolean contains(int key) {
    Node node = head;
    while (node != null && node.key < key) node = node.next;
    return node != null && node.key == key;
  }

  @Ensures("contains(key) && size == \\old(size) + (\\old(contains(key)) ? 0 : 1)")
  @Modifies({"this.*", "\\reach(head, next).next"})
  public void add(int key) {
    size++;
    if (head == null || key <= head.key) {
      head = new Node(key, head);
      return;
    }
    Node before = head;
    while (before.next != null && before.next.key < key) before = before.next;
    before.next = new Node(key, before.next);
  }
}

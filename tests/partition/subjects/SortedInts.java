import org.nalar.Nalar;

/** Insertion into a sorted list, which is assumed to be one, and removal from any list that ends. */
class SortedInts {
  Node head;

  static class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  /** Strictly ascending lists end: no value comes again. */
  boolean ascending() {
    if (head == null) return true;
    for (Node node = head; node.next != null; node = node.next) {
      if (node.next.value <= node.value) return false;
    }
    return true;
  }

  boolean insert(int value) {
    Nalar.assume(ascending());
    Node previous = null;
    Node node = head;
    while (node != null && node.value < value) {
      previous = node;
      node = node.next;
    }
    if (node != null && node.value == value) return false;
    Node inserted = new Node(value, node);
    if (previous == null) head = inserted;
    else previous.next = inserted;
    assert ascending();
    return true;
  }

  int removeFirst(int value) {
    Nalar.assume(ascending());
    int position = 0;
    for (Node node = head, previous = null; node != null; previous = node, node = node.next) {
      if (node.value == value) {
        if (previous == null) head = node.next;
        else previous.next = node.next;
        return position;
      }
      position++;
    }
    return -1;
  }
}

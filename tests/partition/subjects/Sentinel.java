/** A list that ends at an object of a static field instead of null, and a counter in another one. */
class Sentinel {
  static final Node NIL = new Node();
  static int inserted;

  Node head;

  static class Node {
    Node next = this;
    int value;
  }

  int length() {
    int length = 0;
    for (Node node = head; node != NIL && length < 4; node = node.next) length++;
    return length;
  }

  void insert(int value) {
    Node node = new Node();
    node.value = value;
    node.next = head == null ? NIL : head;
    head = node;
    if (node.next == NIL) inserted++;
  }

  /** Marks where the search stops, which may be the sentinel itself. */
  Node find(int value) {
    NIL.value = value;
    Node node = head;
    while (node.value != value) node = node.next;
    return node == NIL ? null : node;
  }
}

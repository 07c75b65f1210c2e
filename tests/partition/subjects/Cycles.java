/** Lists that may end or go round. */
class Cycles {
  Node head;

  static class Node {
    Node next;
    int mark;
  }

  /** One pointer goes twice as fast as the other and meets it again if the list is a ring somewhere. */
  boolean endless() {
    Node slow = head;
    Node fast = head;
    while (fast != null && fast.next != null) {
      slow = slow.next;
      fast = fast.next.next;
      if (slow == fast) return true;
    }
    return false;
  }

  /** A fixed number of steps, which may visit a node more than once. */
  int walk(int steps) {
    Node node = head;
    for (int i = 0; i < steps && node != null; i++) {
      node.mark = i;
      node = node.next;
    }
    return node == null ? -1 : node.mark;
  }

  /** Turns all links round; a ring comes out as a ring. */
  void reverse() {
    Node done = null;
    Node rest = head;
    while (rest != null) {
      Node next = rest.next;
      rest.next = done;
      done = rest;
      rest = next;
    }
    head = done;
  }
}

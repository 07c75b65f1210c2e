/** A program may link as many objects as it likes. */
public class LongChain {
  static class Node {
    Node next;
  }

  public static Node grow(Node head) {
    for (int i = 0; i < 60_000; i++) {
      Node node = new Node();
      node.next = head.next;
      head.next = node;
    }
    return head;
  }
}

public class HeapCyclicList {
  static class Node {
    Node next;
  }

  public static int length(Node head) {
    int length = 0;
    for (Node at = head; at != null; at = at.next) length++;
    return length;
  }

  public static boolean isCyclic(Node head) {
    Node slow = head;
    Node fast = head;
    while (fast != null && fast.next != null) {
      slow = slow.next;
      fast = fast.next.next;
      if (slow == fast) {
        assert false : "a cycle";
        return true;
      }
    }
    return false;
  }

  public static int selfLoop(Node head) {
    if (head != null && head.next == head) return head.next.next == head ? 1 : -1;
    return 0;
  }
}

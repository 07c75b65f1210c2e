public class HeapStaticSentinel {
  static class Node {
    Node next;
    int value;
  }

  static final Node NIL = new Node();

  static {
    NIL.next = NIL;
    NIL.value = 9;
  }

  public static int walk(Node a) {
    if (a == null) return -1;
    if (a == NIL) {
      assert a.next == a;
      return 0;
    }
    if (a.next == NIL) {
      assert a.next.next == NIL;
      return 1;
    }
    return 2;
  }

  public static int writes(Node a) {
    if (a == null) return 0;
    a.value = 1;
    assert NIL.value == 9 : "the sentinel was written";
    return 1;
  }
}

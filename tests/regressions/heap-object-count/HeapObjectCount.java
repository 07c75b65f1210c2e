public class HeapObjectCount {
  static class Node {
    Node next;
  }

  static class Other {
    Other next;
  }

  public static int nodes(Node a) {
    if (a == null || a.next == null || a.next == a) return 0;
    Node third = a.next.next;
    assert third == null || third == a || third == a.next;
    return 1;
  }

  public static int others(Other a) {
    if (a == null || a.next == null || a.next == a) return 0;
    Other third = a.next.next;
    assert third == null || third == a || third == a.next : "a third one";
    return 1;
  }
}

public class HeapChainBound {
  static class Node {
    Node next;
    int value;
  }

  public static int third(Node a) {
    if (a == null || a.next == null) return 0;
    Node third = a.next.next;
    if (third == null || third == a || third == a.next) return 1;
    assert false : "too far";
    return third.value;
  }

  public static int second(Node a) {
    if (a == null || a.next == null) return 0;
    return a.next.value;
  }
}

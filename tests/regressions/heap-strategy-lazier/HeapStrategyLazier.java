public class HeapStrategyLazier {
  static class Node {
    Node next;
    int value;
  }

  static Node kept;

  public static Node swap(Node a, Node b) {
    kept = b;
    return a;
  }

  public static boolean nullTest(Node a) {
    return a == null;
  }

  public static int used(Node a, Node b) {
    if (a == null || b == null) return 0;
    if (a == b) {
      assert a.value == b.value;
      return 1;
    }
    return 2;
  }

  public static int passedOn(Node a) {
    if (a == null) return 0;
    Node next = a.next;
    a.next = null;
    assert next == null || a.next != next;
    return 1;
  }
}

public class HeapLateSentinel {
  static class Node {
    int value;
  }

  static class Holder {
    static final Node NIL = new Node();
  }

  public static int compared(Node n) {
    if (n == null) return 0;
    n.value = 1;
    assert n != Holder.NIL : "the sentinel";
    return 1;
  }

  public static int written(Node n) {
    if (n == null) return 0;
    n.value = 1;
    assert Holder.NIL.value == 0 : "the sentinel was written";
    return 1;
  }
}

import org.nalar.Clause;
import org.nalar.Woven;

/** Quantifiers and reachability. */
class Lists {
  static class Node {
    int key;
    Node next;
  }

  Node head;

  void reverse() {
    Node done = null;
    while (head != null) {
      Node next = head.next;
      head.next = done;
      done = head;
      head = next;
    }
    head = done;
  }

  @Clause(kind = "ensures", method = "reverse", text = "…", line = 1)
  private boolean nalar$ensures$0() throws Throwable {
    return (Woven.holds(() -> {
      java.util.List<Node> now = Woven.reach(head, $n -> $n.next);
      java.util.List<Node> was = Woven.now(Woven.past(), Woven.reach(head, $n -> $n.next));
      for (int i$ = 0; i$ < now.size(); i$++) {
        final int i = i$;
        if (!(now.get(i) == was.get(was.size() - 1 - i) && now.size() == was.size())) return false;
      }
      return true;
    }));
  }

  @Clause(kind = "ensures", method = "reverse", text = "head == \\old(head)", line = 1)
  private boolean nalar$ensures$1() throws Throwable { return (head == Woven.now(Woven.past(), head)); }

  @Clause(kind = "modifies", method = "reverse", text = "head", line = 1, location = "head")
  private Object nalar$modifies$2() throws Throwable { return this; }

  @Clause(kind = "modifies", method = "reverse", text = "\\reach(head, next).next", line = 1, location = "next", through = "next")
  private Object nalar$modifies$3() throws Throwable { return head; }

  @Clause(kind = "modifies", method = "reverse", text = "head.next.next", line = 1, location = "next")
  private Object nalar$modifies$4() throws Throwable { return head.next; }
}

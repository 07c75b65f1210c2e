import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Nalar;

/** A stack of any height: a linked list whose first node is the top. */
public class StackList {
  Node top;

  static class Node {
    Object value;
    Node next;

    Node(Object value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  /** The list ends: no node is reached twice. */
  @Invariant
  boolean valid() {
    int length = 0;
    for (Node node = top; node != null; node = node.next) {
      if (isAmongFirst(node, length)) return false;
      length++;
    }
    return true;
  }

  private boolean isAmongFirst(Node node, int length) {
    Node earlier = top;
    for (int i = 0; i < length; i++) {
      if (earlier == node) return true;
      earlier = earlier.next;
    }
    return false;
  }

  public boolean isEmpty() {
    return top == null;
  }

  @Ensures({
    "top.value == x",
    "top.next == \\old(top)",
  })
  @Modifies("top")
  public void push(Object x) {
    top = new Node(x, top);
  }

  /** Takes the top element; null if the stack is empty. */
  @Ensures({
    "\\result == \\old(top == null ? null : top.value)",
    "top == \\old(top == null ? null : top.next)",
  })
  @Modifies("top")
  public Object pop() {
    if (top == null) return null;
    Object value = top.value;
    top = top.next;
    return value;
  }

  /** A pop undoes a push. */
  void checkPushPop(Object x) {
    Nalar.assume(valid());
    Node before = top;
    push(x);
    assert pop() == x;
    assert top == before;
  }
}

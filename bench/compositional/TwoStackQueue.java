import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Requires;

/** A queue built of two stacks: elements come in on one and go out from the other. */
public class TwoStackQueue {
  static final class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static class Stack {
    Node top;

    @Modifies("top")
    @Ensures({"top != null && top.value == x", "top.next == \\old(top)"})
    public void push(int x) {
      top = new Node(x, top);
    }

    @Requires("top != null")
    @Modifies("top")
    @Ensures({"\\result == \\old(top.value)", "top == \\old(top.next)"})
    public int pop() {
      Node first = top;
      top = first.next;
      return first.value;
    }
  }

  static final int MOST = 12;

  @NonNull Stack in = new Stack();
  @NonNull Stack out = new Stack();

  @Invariant
  boolean twoStacks() {
    return in != out && length(in.top) >= 0 && length(out.top) >= 0;
  }

  /** Negative if the chain does not end. */
  static int length(Node first) {
    int length = 0;
    for (Node node = first; node != null; node = node.next) if (++length > MOST) return -1;
    return length;
  }

  static int last(Node first) {
    Node node = first;
    while (node.next != null) node = node.next;
    return node.value;
  }

  // --- Callers

  @Requires("length(in.top) < MOST")
  @Modifies("in.top")
  @Ensures({"in.top.value == x", "length(in.top) == \\old(length(in.top)) + 1"})
  public void enqueue(int x) {
    in.push(x);
  }

  @Requires({"in.top != null || out.top != null", "length(in.top) + length(out.top) <= MOST"})
  @Modifies("in.top, out.top")
  @Ensures({
    "\\result == \\old(out.top != null ? out.top.value : last(in.top))",
    "length(in.top) + length(out.top) == \\old(length(in.top) + length(out.top)) - 1"
  })
  public int dequeue() {
    if (out.top == null) while (in.top != null) out.push(in.pop());
    return out.pop();
  }

  /** Wrong: an element that came in later overtakes those on the way out. */
  @Requires({"in.top != null || out.top != null", "length(in.top) + length(out.top) <= MOST"})
  @Modifies("in.top, out.top")
  @Ensures("\\result == \\old(out.top != null ? out.top.value : last(in.top))")
  public int dequeueMixed() {
    while (in.top != null) out.push(in.pop());
    return out.pop();
  }

  /** Wrong: an empty queue has no first element. */
  @Requires("length(in.top) + length(out.top) <= MOST")
  @Modifies("in.top, out.top")
  public int dequeueUnguarded() {
    while (in.top != null) out.push(in.pop());
    return out.pop();
  }
}

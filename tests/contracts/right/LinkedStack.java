// expect: LinkedStack VERIFIED
// expect: push VERIFIED
// expect: pop VERIFIED
// expect: clear VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;

/** A stack of nodes; nothing is known about the elements but which they are. */
@Invariant("size == \\reach(top, below).size()")
public class LinkedStack<T> {
  static class Node<T> {
    T element;
    Node<T> below;
  }

  private Node<T> top;
  private int size;

  @Invariant
  private boolean endsSomewhere() {
    int steps = 0;
    for (Node<T> at = top; at != null; at = at.below) if (++steps > size) return false;
    return true;
  }

  @Ensures({"top.element == x", "top.below == \\old(top)", "\\fresh(top)", "size == \\old(size) + 1"})
  @Modifies({"top", "size"})
  public void push(T x) {
    Node<T> node = new Node<>();
    node.element = x;
    node.below = top;
    top = node;
    size++;
  }

  @Requires("top != null")
  @Ensures({"\\result == \\old(top.element)", "top == \\old(top.below)"})
  @Modifies({"top", "size"})
  public T pop() {
    T x = top.element;
    top = top.below;
    size--;
    return x;
  }

  @Ensures("top == null && size == 0")
  @Modifies("this.*")
  public void clear() {
    top = null;
    size = 0;
  }
}

import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Nalar;
import org.nalar.Requires;

/** A stack of fixed capacity. Elements live in {@code elements[0]} to {@code elements[size - 1]}, the top last. */
public class StackArray {
  Object[] elements;
  int size;

  @Requires("capacity >= 0")
  public StackArray(int capacity) {
    elements = new Object[capacity];
  }

  @Invariant
  boolean valid() {
    return elements != null && size >= 0 && size <= elements.length;
  }

  /** Puts {@code x} on top and tells whether there was room for it. */
  @Ensures({
    "\\result ==> elements[size - 1] == x",
    "\\result == \\old(size < elements.length)",
    "size == \\old(size) + (\\result ? 1 : 0)",
  })
  @Modifies({"size", "elements[size]"})
  public boolean push(Object x) {
    if (size == elements.length) return false;
    elements[size] = x;
    size++;
    return true;
  }

  /** Takes the top element; null if the stack is empty. */
  @Ensures({
    "\\result == \\old(size == 0 ? null : elements[size - 1])",
    "size == \\old(size == 0 ? 0 : size - 1)",
  })
  @Modifies({"size", "elements[*]"})
  public Object pop() {
    if (size == 0) return null;
    size--;
    Object top = elements[size];
    elements[size] = null; // so that the stack does not keep it alive
    return top;
  }

  /** A popped element is the one pushed last, and the stack is as high as before. */
  void checkPushPop(Object x) {
    Nalar.assume(valid());
    int before = size;
    if (push(x)) {
      assert pop() == x;
      assert size == before;
    }
    assert valid();
  }
}

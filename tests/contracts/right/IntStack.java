// check: --array-bound 4
// check: --method IntStack
// expect: push VERIFIED
// expect: pop VERIFIED
// expect: peek VERIFIED
// expect: isEmpty VERIFIED
// expect: IntStack VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** A stack in an array of fixed length. */
@Invariant({"elements != null", "0 <= size && size <= elements.length"})
public class IntStack {
  private final int[] elements;
  private int size;

  @Requires("0 <= capacity && capacity <= 4")
  @Ensures({"isEmpty()", "elements.length == capacity", "\\fresh(elements)"})
  IntStack(int capacity) {
    elements = new int[capacity];
  }

  @Requires("size < elements.length")
  @Ensures({"size == \\old(size) + 1", "peek() == x", "(\\forall int i; 0 <= i && i < size - 1; elements[i] == \\old(elements[i]))"})
  @Modifies({"size", "elements[size]"})
  public void push(int x) {
    elements[size++] = x;
  }

  @Requires("!isEmpty()")
  @Ensures({"size == \\old(size) - 1", "\\result == \\old(peek())"})
  @Modifies("size")
  public int pop() {
    return elements[--size];
  }

  @Pure
  @Requires("size > 0")
  public int peek() {
    return elements[size - 1];
  }

  @Pure
  @Ensures("\\result <==> size == 0")
  public boolean isEmpty() {
    return size == 0;
  }
}

// check: --array-bound 3
// expect: StackLeak VERIFIED
// expect: push VIOLATED postcondition "elements[size - 1] == x"
// expect: pop VIOLATED frame "size"
// expect: peek VIOLATED frame "\nothing"
import org.nalar.*;

@Invariant({"elements != null", "0 <= size && size <= elements.length && elements.length < 50"})
public class StackLeak {
  private int[] elements = {};
  private int size;

  @Requires("size < 20")
  @Ensures("elements[size - 1] == x")
  public void push(int x) {
    if (size == elements.length) elements = new int[2 * size + 1];
    else elements[size] = x;
    size++;
  }

  @Requires("size > 0")
  @Modifies("size")
  public int pop() {
    int x = elements[--size];
    elements[size] = 0;
    return x;
  }

  @Pure
  @Requires("size > 0")
  public int peek() {
    int x = elements[--size];
    elements[size] = x;
    return x;
  }
}

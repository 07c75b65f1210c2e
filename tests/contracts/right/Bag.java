// check: --array-bound 3
// check: --method Bag --array-bound 3
// expect: Bag VERIFIED
// expect: add VERIFIED
// expect: extractMin VERIFIED
// expect: count VERIFIED
// expect: isEmpty VERIFIED
import org.nalar.*;

/** A bag of numbers in the first places of an array. */
@Invariant({"elements != null", "0 <= size && size <= elements.length", "elements.length < 100"})
public class Bag {
  private int[] elements;
  private int size;

  @Requires({"input != null", "input.length < 100"})
  @Ensures({"size == input.length", "\\fresh(elements)", "(\\forall int x : input; count(x) > 0)"})
  @Modifies("\\nothing")
  public Bag(int[] input) {
    size = input.length;
    elements = new int[size];
    System.arraycopy(input, 0, elements, 0, size);
  }

  @Pure
  @Ensures({"0 <= \\result && \\result <= size", "\\result > 0 <==> (\\exists int i; 0 <= i && i < size; elements[i] == x)"})
  public int count(int x) {
    int n = 0;
    for (int i = 0; i < size; i++) if (elements[i] == x) n++;
    return n;
  }

  @Pure
  @Ensures("\\result == (size == 0)")
  public boolean isEmpty() {
    return size == 0;
  }

  @Requires("size < 49")
  @Ensures({"count(x) == \\old(count(x)) + 1", "size == \\old(size) + 1"})
  @Modifies({"elements", "size", "elements[*]"})
  public void add(int x) {
    if (size == elements.length) {
      int[] longer = new int[2 * elements.length + 1];
      for (int i = 0; i < size; i++) longer[i] = elements[i];
      elements = longer;
    }
    elements[size++] = x;
  }

  @Ensures({
    "(\\forall int i; 0 <= i && i < size; elements[i] >= \\result)",
    "\\old(count(\\result)) == count(\\result) + 1",
    "size == \\old(size) - 1"
  })
  @Signals(value = IllegalStateException.class, when = "isEmpty()")
  @Modifies({"size", "elements[*]"})
  public int extractMin() {
    if (size == 0) throw new IllegalStateException("the bag is empty");
    int at = 0;
    for (int i = 1; i < size; i++) if (elements[i] < elements[at]) at = i;
    int min = elements[at];
    elements[at] = elements[--size];
    return min;
  }
}

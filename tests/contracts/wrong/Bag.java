// check: --method 'Bag(int[])' --method 'Bag(int[],int)' --method 'Bag(int)' --array-bound 3
// check: --array-bound 3
// expect: Bag(int[]) VIOLATED null-pointer
// expect: Bag(int[]) VIOLATED postcondition "\fresh(elements)"
// expect: Bag(int[],int) VIOLATED invariant "size <= elements.length"
// expect: Bag(int) VIOLATED negative-array-size
// expect: extractMin VIOLATED array-index
// expect: extractMin VIOLATED invariant "0 <= size"
// expect: extractFirst VIOLATED postcondition "(\forall int i; 0 <= i && i < size; elements[i] >= \result)"
// expect: extractFirst VIOLATED array-index
// expect: add VIOLATED array-index
import org.nalar.*;

/** A bag of numbers with the mistakes one makes. */
@Invariant({"elements != null && elements.length < 100",
  "0 <= size",
  "size <= elements.length"})
public class Bag {
  private int[] elements;
  private int size;

  /** Null is not thought of, and whoever made the array can still change it. */
  @Requires("input == null || input.length < 100")
  @Ensures("\\fresh(elements)")
  public Bag(int[] input) {
    size = input.length;
    elements = input;
  }

  /** The size is not what was copied. */
  @Requires("input != null && input.length < 100 && 0 <= n && n < 100")
  public Bag(int[] input, int n) {
    size = n;
    elements = input.clone();
  }

  @Requires("capacity < 100")
  public Bag(int capacity) {
    elements = new int[capacity];
  }

  /** Looks one too far, and takes from an empty bag. */
  @Ensures("size == \\old(size) - 1")
  @Modifies({"size", "elements[*]"})
  public int extractMin() {
    int min = Integer.MAX_VALUE;
    int at = 0;
    for (int i = 0; i <= size; i++) {
      if (elements[i] < min) {
        at = i;
        min = elements[i];
      }
    }
    size--;
    elements[at] = elements[size < 0 ? 0 : size];
    return min;
  }

  /** The first is not the smallest. */
  @Ensures("(\\forall int i; 0 <= i && i < size; elements[i] >= \\result)")
  @Modifies({"size", "elements[*]"})
  public int extractFirst() {
    int first = elements[0];
    elements[0] = elements[--size];
    return first;
  }

  /** Does not make room. */
  @Modifies({"size", "elements[*]"})
  public void add(int x) {
    elements[size++] = x;
  }
}

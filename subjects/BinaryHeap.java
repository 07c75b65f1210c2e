import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;

/**
 * A priority queue of fixed capacity in an array: the children of {@code keys[i]} are {@code keys[2 * i + 1]} and
 * {@code keys[2 * i + 2]}, and no key is smaller than its parent.
 */
public class BinaryHeap {
  int[] keys;
  int size;

  @Requires("capacity >= 0")
  @Ensures("isEmpty()")
  public BinaryHeap(int capacity) {
    keys = new int[capacity];
  }

  @Invariant
  boolean valid() {
    if (keys == null || size < 0 || size > keys.length) return false;
    for (int i = 1; i < size; i++) {
      if (keys[i] < keys[(i - 1) / 2]) return false;
    }
    return true;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** The smallest key; {@code Integer.MAX_VALUE}, the minimum of nothing, if the heap is empty. */
  @Ensures("(\\forall int i; 0 <= i && i < size; \\result <= keys[i])")
  @Modifies("\\nothing")
  public int findMin() {
    return size == 0 ? Integer.MAX_VALUE : keys[0];
  }

  /** Adds {@code key} and tells whether there was room for it. A hole at the end moves up until the key fits in. */
  @Ensures({
    "\\result ==> findMin() <= key",
    "\\result == \\old(size < keys.length)",
    "size == \\old(size) + (\\result ? 1 : 0)",
  })
  @Modifies({"size", "keys[*]"})
  public boolean insert(int key) {
    if (size == keys.length) return false;
    int hole = size;
    size++;
    while (hole > 0 && key < keys[(hole - 1) / 2]) {
      keys[hole] = keys[(hole - 1) / 2];
      hole = (hole - 1) / 2;
    }
    keys[hole] = key;
    return true;
  }

  /** Takes the smallest key; {@code Integer.MAX_VALUE} if the heap is empty. */
  @Ensures({
    "\\result <= findMin()",
    "\\result == \\old(findMin())",
    "size == \\old(size == 0 ? 0 : size - 1)",
  })
  @Modifies({"size", "keys[*]"})
  public int deleteMin() {
    if (size == 0) return Integer.MAX_VALUE;
    int min = keys[0];
    size--;
    siftDown(keys[size]);
    return min;
  }

  /** Puts {@code key} where it belongs when the root is a hole: smaller children move up until it fits in. */
  private void siftDown(int key) {
    int hole = 0;
    int child = 1;
    while (child < size) {
      if (child + 1 < size && keys[child + 1] < keys[child]) child++;
      if (key <= keys[child]) break;
      keys[hole] = keys[child];
      hole = child;
      child = 2 * hole + 1;
    }
    keys[hole] = key;
  }
}

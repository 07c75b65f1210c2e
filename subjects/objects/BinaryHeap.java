import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Requires;

/**
 * A priority queue of fixed capacity in an array: the children of {@code elements[i]} are {@code elements[2 * i + 1]} and
 * {@code elements[2 * i + 2]}, and no element is smaller than its parent.
 */
public class BinaryHeap<T extends Comparable<? super T>> {
  T[] elements;
  int size;

  @SuppressWarnings("unchecked")
  @Requires("capacity >= 0")
  @Ensures("isEmpty()")
  public BinaryHeap(int capacity) {
    elements = (T[]) new Comparable[capacity];
  }

  @Invariant
  boolean valid() {
    if (elements == null || size < 0 || size > elements.length) return false;
    for (int i = 0; i < size; i++) {
      if (elements[i] == null) return false;
      if (i > 0 && elements[i].compareTo(elements[(i - 1) / 2]) < 0) return false;
    }
    return true;
  }

  @Ensures("\\result == (size == 0)")
  @Modifies("\\nothing")
  public boolean isEmpty() {
    return size == 0;
  }

  /** The smallest element; null if the heap is empty. */
  @Ensures({
    "\\result == null <==> size == 0",
    "(\\forall int i; 0 <= i && i < size; \\result.compareTo(elements[i]) <= 0)",
  })
  @Modifies("\\nothing")
  public T findMin() {
    return size == 0 ? null : elements[0];
  }

  /** Adds {@code x} and tells whether there was room for it. A hole at the end moves up until it fits in. */
  @Ensures({
    "\\result ==> findMin().compareTo(x) <= 0",
    "\\result == \\old(size < elements.length)",
    "size == \\old(size) + (\\result ? 1 : 0)",
  })
  @Modifies({"size", "elements[*]"})
  public boolean insert(@NonNull T x) {
    if (size == elements.length) return false;
    int hole = size;
    size++;
    while (hole > 0 && x.compareTo(elements[(hole - 1) / 2]) < 0) {
      elements[hole] = elements[(hole - 1) / 2];
      hole = (hole - 1) / 2;
    }
    elements[hole] = x;
    return true;
  }

  /** Takes the smallest element; null if the heap is empty. */
  @Ensures({
    "(\\forall int i; 0 <= i && i < size; \\result.compareTo(elements[i]) <= 0)",
    "\\result == \\old(findMin())",
    "size == \\old(size == 0 ? 0 : size - 1)",
  })
  @Modifies({"size", "elements[*]"})
  public T deleteMin() {
    if (size == 0) return null;
    T min = elements[0];
    size--;
    siftDown(elements[size]);
    elements[size] = null; // so that the heap does not keep it alive
    return min;
  }

  /** Puts {@code x} where it belongs when the root is a hole: smaller children move up until it fits in. */
  private void siftDown(T x) {
    int hole = 0;
    int child = 1;
    while (child < size) {
      if (child + 1 < size && elements[child + 1].compareTo(elements[child]) < 0) child++;
      if (x.compareTo(elements[child]) <= 0) break;
      elements[hole] = elements[child];
      hole = child;
      child = 2 * hole + 1;
    }
    elements[hole] = x;
  }
}

import java.util.Comparator;
import java.util.PriorityQueue;
import org.nalar.ContractFor;
import org.nalar.Invariant;
import org.nalar.Requires;

/** An invariant that is too strong: the array of a {@link PriorityQueue} is sorted. */
@ContractFor(PriorityQueue.class)
abstract class SortedArray<E> {
  Object[] queue;
  int size;
  Comparator<? super E> comparator;

  @Invariant
  boolean isSorted() {
    if (comparator != null || queue == null || queue.getClass() != Object[].class) return false;
    int length = queue.length;
    if (length == 0 || size < 0 || size > length) return false;
    for (int i = 0; i < length; i++) {
      if (i >= size) {
        if (queue[i] != null) return false;
      } else {
        if (!(queue[i] instanceof Integer)) return false;
        if (i > 0 && (Integer) queue[i - 1] > (Integer) queue[i]) return false;
      }
    }
    return true;
  }

  @Requires("e instanceof Integer")
  abstract boolean offer(E e);
}

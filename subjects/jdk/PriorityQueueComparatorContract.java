import java.util.Comparator;
import java.util.PriorityQueue;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Signals;

/** What {@link PriorityQueue} promises for elements of any kind, ordered by a comparator. */
@ContractFor(PriorityQueue.class)
abstract class PriorityQueueComparatorContract<E> {
  Object[] queue;
  int size;
  Comparator<? super E> comparator;

  /** A heap in the first {@code size} places of the array; the other places are null. */
  @Invariant
  boolean isHeap() {
    if (comparator == null || queue == null || queue.getClass() != Object[].class) return false;
    int length = queue.length;
    if (length == 0 || size < 0 || size > length) return false;
    for (int i = 0; i < length; i++) {
      if (i >= size) {
        if (queue[i] != null) return false;
      } else {
        if (queue[i] == null) return false;
        if (i > 0 && comparator.compare(element((i - 1) / 2), element(i)) > 0) return false;
      }
    }
    return true;
  }

  @SuppressWarnings("unchecked")
  private E element(int i) {
    return (E) queue[i];
  }

  /** How many elements are equal to this one. */
  private int count(E e) {
    int count = 0;
    for (int i = 0; i < size; i++) if (comparator.compare(element(i), e) == 0) count++;
    return count;
  }

  @Ensures({"\\result", "size == \\old(size) + 1", "count(e) == \\old(count(e)) + 1"})
  @Signals(value = NullPointerException.class, when = "e == null && size == \\old(size)")
  abstract boolean offer(E e);

  @Ensures({
    "\\result == \\old(peek())",
    "\\result != null ==> size == \\old(size) - 1 && count(\\result) == \\old(count(peek())) - 1",
    "\\result != null && size > 0 ==> comparator.compare(\\result, peek()) <= 0"
  })
  abstract E poll();

  @Ensures("\\result == (size == 0 ? null : queue[0])")
  abstract E peek();
}

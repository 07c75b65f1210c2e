import java.util.Comparator;
import java.util.PriorityQueue;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Requires;
import org.nalar.Signals;

/** What {@link PriorityQueue} promises for elements of class Integer in their natural order. */
@ContractFor(PriorityQueue.class)
abstract class PriorityQueueContract<E> {
  Object[] queue;
  int size;
  Comparator<? super E> comparator;

  /** A heap in the first {@code size} places of the array; the other places are null. */
  @Invariant
  boolean isHeap() {
    if (comparator != null || queue == null || queue.getClass() != Object[].class) return false;
    int length = queue.length;
    if (length == 0 || size < 0 || size > length) return false;
    for (int i = 0; i < length; i++) {
      if (i >= size) {
        if (queue[i] != null) return false;
      } else {
        if (!(queue[i] instanceof Integer)) return false;
        if (i > 0 && (Integer) queue[(i - 1) / 2] > (Integer) queue[i]) return false;
      }
    }
    return true;
  }

  /** How often an element occurs. */
  private int count(Object o) {
    int count = 0;
    for (int i = 0; i < size; i++) if (queue[i].equals(o)) count++;
    return count;
  }

  @Requires("e == null || e instanceof Integer")
  @Ensures({"\\result", "size == \\old(size) + 1", "count(e) == \\old(count(e)) + 1"})
  @Signals(value = NullPointerException.class, when = "e == null && size == \\old(size)")
  abstract boolean offer(E e);

  @Ensures({
    "\\result == \\old(peek())",
    "\\result != null ==> size == \\old(size) - 1 && count(\\result) == \\old(count(peek())) - 1",
    "\\result != null && size > 0 ==> (Integer) \\result <= (Integer) peek()"
  })
  abstract E poll();

  @Ensures("\\result == (size == 0 ? null : queue[0])")
  abstract E peek();

  @Requires("o instanceof Integer")
  @Ensures({
    "\\result == (\\old(count(o)) > 0)",
    "size == \\old(size) - (\\result ? 1 : 0)",
    "count(o) == \\old(count(o)) - (\\result ? 1 : 0)"
  })
  abstract boolean remove(Object o);
}

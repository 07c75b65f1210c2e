import java.util.ArrayDeque;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Signals;

/** What {@link ArrayDeque} promises. */
@ContractFor(ArrayDeque.class)
abstract class ArrayDequeContract<E> {
  Object[] elements;
  int head;
  int tail;

  /** The elements are those from head to tail, round the end of the array; no other place, and at least one, is null. */
  @Invariant
  boolean filled() {
    if (elements == null || elements.getClass() != Object[].class) return false;
    int length = elements.length;
    if (head < 0 || head >= length || tail < 0 || tail >= length) return false;
    for (int i = 0; i < length; i++) {
      boolean inside = head <= tail ? head <= i && i < tail : i < tail || head <= i;
      if ((elements[i] != null) != inside) return false;
    }
    return true;
  }

  /** All elements, in order. */
  private Object[] items() {
    int count = 0;
    for (Object item : elements) if (item != null) count++;
    Object[] items = new Object[count];
    int from = head;
    for (int i = 0; i < count; i++) {
      items[i] = elements[from];
      if (++from == elements.length) from = 0;
    }
    return items;
  }

  /** Whether {@code longer} is {@code shorter} with {@code item} added in front, or else at the end. */
  private static boolean added(Object[] longer, Object[] shorter, boolean front, Object item) {
    if (longer.length != shorter.length + 1 || longer[front ? 0 : shorter.length] != item) return false;
    for (int i = 0; i < shorter.length; i++) if (longer[front ? i + 1 : i] != shorter[i]) return false;
    return true;
  }

  private static boolean same(Object[] a, Object[] b) {
    if (a.length != b.length) return false;
    for (int i = 0; i < a.length; i++) if (a[i] != b[i]) return false;
    return true;
  }

  @Ensures("added(items(), \\old(items()), true, e)")
  @Signals(value = NullPointerException.class, when = "e == null && same(items(), \\old(items()))")
  abstract void addFirst(E e);

  @Ensures("added(items(), \\old(items()), false, e)")
  @Signals(value = NullPointerException.class, when = "e == null && same(items(), \\old(items()))")
  abstract void addLast(E e);

  @Ensures({"\\result == \\old(peekFirst())", "\\old(size()) == 0 ? size() == 0 : added(\\old(items()), items(), true, \\result)"})
  abstract E pollFirst();

  @Ensures({"(\\result == null) == (\\old(size()) == 0)", "\\result == null || added(\\old(items()), items(), false, \\result)"})
  abstract E pollLast();

  @Ensures("items().length == 0 ? \\result == null : \\result == items()[0]")
  abstract E peekFirst();

  @Ensures("\\result == items().length")
  abstract int size();
}

import java.util.LinkedList;
import java.util.NoSuchElementException;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Requires;
import org.nalar.Signals;

/** What {@link LinkedList} promises. */
@ContractFor(LinkedList.class)
abstract class LinkedListContract<E> {
  Node<E> first;
  Node<E> last;
  int size;

  @ContractFor(name = "java.util.LinkedList$Node")
  abstract static class Node<E> {
    E item;
    Node<E> next;
    Node<E> prev;
  }

  /** Linked both ways from first to last, and {@code size} counts the nodes. */
  @Invariant
  boolean linked() {
    Node<E> before = null;
    int count = 0;
    for (Node<E> node = first; node != null; node = node.next) {
      if (node.prev != before) return false;
      before = node;
      count++;
    }
    return last == before && size == count;
  }

  /** All elements, in order. */
  private Object[] items() {
    int count = 0;
    for (Node<E> node = first; node != null; node = node.next) count++;
    Object[] items = new Object[count];
    count = 0;
    for (Node<E> node = first; node != null; node = node.next) items[count++] = node.item;
    return items;
  }

  private int firstOf(Object o) {
    Object[] items = items();
    for (int i = 0; i < items.length; i++) if (o == null ? items[i] == null : o.equals(items[i])) return i;
    return -1;
  }

  /** Whether {@code longer} is {@code shorter} with {@code item} added at {@code index}. */
  private static boolean added(Object[] longer, Object[] shorter, int index, Object item) {
    if (longer.length != shorter.length + 1 || longer[index] != item) return false;
    for (int i = 0; i < index; i++) if (longer[i] != shorter[i]) return false;
    for (int i = index; i < shorter.length; i++) if (longer[i + 1] != shorter[i]) return false;
    return true;
  }

  @Ensures({"\\result", "added(items(), \\old(items()), items().length - 1, e)"})
  abstract boolean add(E e);

  @Ensures("added(items(), \\old(items()), 0, e)")
  abstract void addFirst(E e);

  @Ensures("added(\\old(items()), items(), 0, \\result)")
  @Signals(value = NoSuchElementException.class, when = "size == 0")
  abstract E removeFirst();

  @Ensures("added(\\old(items()), items(), items().length, \\result)")
  @Signals(value = NoSuchElementException.class, when = "size == 0")
  abstract E removeLast();

  @Ensures("added(\\old(items()), items(), index, \\result)")
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= size")
  abstract E remove(int index);

  @Ensures("\\result == items()[index]")
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= size")
  abstract E get(int index);

  @Requires("o == null || o instanceof Integer")
  @Ensures("\\result == firstOf(o)")
  abstract int indexOf(Object o);
}

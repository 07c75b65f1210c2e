import java.util.LinkedList;
import org.nalar.ContractFor;
import org.nalar.Invariant;
import org.nalar.Requires;

/** An invariant that is too weak: it does not say that the nodes of a {@link LinkedList} are linked back. */
@ContractFor(LinkedList.class)
abstract class WeakLinks<E> {
  Node<E> first;
  Node<E> last;
  int size;

  @ContractFor(name = "java.util.LinkedList$Node")
  abstract static class Node<E> {
    E item;
    Node<E> next;
    Node<E> prev;
  }

  @Invariant
  boolean linkedForwards() {
    Node<E> before = null;
    int count = 0;
    for (Node<E> node = first; node != null; node = node.next) {
      before = node;
      count++;
    }
    return last == before && size == count;
  }

  @Requires("size > 0")
  abstract E removeLast();
}

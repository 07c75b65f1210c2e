// check: -k 1
// expect: add VERIFIED
import java.util.*;
import org.nalar.*;

/** Inherited fields between described classes. */
@ContractFor(LinkedList.class)
abstract class InheritedReplay<E> {
  int size;
  Node<E> first;
  Node<E> last;

  @ContractFor(name = "java.util.LinkedList$Node")
  abstract static class Node<E> {
    E item;
    Node<E> next;
    Node<E> prev;
  }

  @ContractFor(AbstractList.class)
  abstract static class Counting {
    int modCount;
  }

  @Requires("first == null && last == null")
  abstract boolean add(E e);
}

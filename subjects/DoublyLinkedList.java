import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Requires;

/**
 * A list whose nodes are linked both ways in a ring. The header is a node without an element, before the first and after the last, so
 * that no operation has to treat the ends specially.
 */
public class DoublyLinkedList {
  Node header;
  int size;

  static class Node {
    int value;
    Node next;
    Node previous;

    Node(int value) {
      this.value = value;
    }
  }

  public DoublyLinkedList() {
    header = new Node(0);
    header.next = header;
    header.previous = header;
  }

  /** Forward and backward links agree all the way round, and {@code size} counts the nodes between. */
  @Invariant
  boolean valid() {
    if (header == null) return false;
    int count = 0;
    Node node = header;
    while (node.next != header) {
      Node next = node.next;
      if (next == null || next.previous != node) return false;
      node = next;
      count++;
    }
    return header.previous == node && size == count;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** Adds {@code value} before {@code node}, a node of this list; before the header means at the end. */
  @Requires("owns(node)")
  @Ensures({
    "node.previous.value == value",
    "size == \\old(size) + 1",
  })
  @Modifies({"size", "node.previous", "node.previous.next"})
  public void addBefore(int value, @NonNull Node node) {
    Node added = new Node(value);
    added.next = node;
    added.previous = node.previous;
    node.previous.next = added;
    node.previous = added;
    size++;
  }

  private boolean owns(Node wanted) {
    Node node = header;
    do {
      if (node == wanted) return true;
      node = node.next;
    } while (node != header);
    return false;
  }

  @Ensures("isEmpty()")
  @Modifies({"header.next", "header.previous", "size"})
  public void clear() {
    header.next = header;
    header.previous = header;
    size = 0;
  }

  /** Where {@code value} occurs first; -1 if nowhere. */
  @Modifies("\\nothing")
  public int indexOf(int value) {
    int index = 0;
    for (Node node = header.next; node != header; node = node.next) {
      if (node.value == value) return index;
      index++;
    }
    return -1;
  }

  /** Where {@code value} occurs last; -1 if nowhere. */
  @Ensures("-1 <= \\result && \\result < size")
  @Modifies("\\nothing")
  public int lastIndexOf(int value) {
    int index = size - 1;
    for (Node node = header.previous; node != header; node = node.previous) {
      if (node.value == value) return index;
      index--;
    }
    return -1;
  }

  /** Removes the first occurrence of {@code value} and tells whether there was one. */
  @Ensures({
    "\\result == \\old(indexOf(value) >= 0)",
    "size == \\old(size) - (\\result ? 1 : 0)",
  })
  public boolean remove(int value) {
    for (Node node = header.next; node != header; node = node.next) {
      if (node.value == value) {
        unlink(node);
        return true;
      }
    }
    return false;
  }

  /** Removes the last element and tells whether there was one. */
  @Ensures({
    "\\result == \\old(size > 0)",
    "size == \\old(size) - (\\result ? 1 : 0)",
  })
  public boolean removeLast() {
    if (header.previous == header) return false;
    unlink(header.previous);
    return true;
  }

  private void unlink(Node node) {
    node.previous.next = node.next;
    node.next.previous = node.previous;
    size--;
  }

  @Ensures("\\result.length == size")
  @Modifies("\\nothing")
  public int[] toArray() {
    int[] array = new int[size];
    int index = 0;
    for (Node node = header.next; node != header; node = node.next) {
      array[index] = node.value;
      index++;
    }
    return array;
  }
}

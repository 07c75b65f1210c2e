import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Requires;

/**
 * Two lists of objects, ascending by a comparator and without a node in common, and their merge, which relinks the nodes and makes
 * none.
 */
public class SortedListMerge<T> {
  @NonNull SortedList<T> first = new SortedList<>();
  @NonNull SortedList<T> second = new SortedList<>();
  @NonNull final Comparator<? super T> comparator;

  static class SortedList<T> {
    Node<T> head;
  }

  static class Node<T> {
    T element;
    Node<T> next;

    Node(T element, Node<T> next) {
      this.element = element;
      this.next = next;
    }
  }

  @Requires("comparator != null")
  @Ensures("isEmpty()")
  public SortedListMerge(Comparator<? super T> comparator) {
    this.comparator = comparator;
  }

  @Invariant
  boolean valid() {
    if (first == null || second == null || first == second) return false;
    int firstLength = lengthIfAscending(first, first, 0);
    return firstLength >= 0 && lengthIfAscending(second, first, firstLength) >= 0;
  }

  /**
   * The length of {@code list} if it is ascending and shares no node with itself (a cycle) or with the first nodes of {@code other};
   * else -1. Equal elements may follow each other, so order alone would not exclude a cycle.
   */
  private int lengthIfAscending(SortedList<T> list, SortedList<T> other, int otherLength) {
    int length = 0;
    Node<T> previous = null;
    for (Node<T> node = list.head; node != null; node = node.next) {
      if (isAmongFirst(node, list, length) || isAmongFirst(node, other, otherLength)) return -1;
      if (previous != null && comparator.compare(previous.element, node.element) > 0) return -1;
      previous = node;
      length++;
    }
    return length;
  }

  private static <T> boolean isAmongFirst(Node<T> node, SortedList<T> list, int count) {
    Node<T> earlier = list.head;
    for (int i = 0; i < count; i++) {
      if (earlier == node) return true;
      earlier = earlier.next;
    }
    return false;
  }

  private static <T> List<Node<T>> nodes(SortedList<T> list) {
    List<Node<T>> nodes = new ArrayList<>();
    for (Node<T> node = list.head; node != null; node = node.next) nodes.add(node);
    return nodes;
  }

  /** Whether {@code all} is made of the nodes of {@code some} and of {@code others}, with those of each in the same order as before. */
  private static <T> boolean isShuffle(List<Node<T>> all, List<Node<T>> some, List<Node<T>> others) {
    int i = 0;
    int j = 0;
    for (Node<T> node : all) {
      if (i < some.size() && some.get(i) == node) {
        i++;
      } else if (j < others.size() && others.get(j) == node) {
        j++;
      } else {
        return false;
      }
    }
    return i == some.size() && j == others.size();
  }

  @Ensures("\\result == (first.head == null && second.head == null)")
  @Modifies("\\nothing")
  public boolean isEmpty() {
    return first.head == null && second.head == null;
  }

  /** Moves all nodes of the second list into the first. Of equal elements, those of the first list come first. */
  @Ensures({
    "second.head == null",
    "isShuffle(nodes(first), \\old(nodes(first)), \\old(nodes(second)))",
  })
  @Modifies({"first.head", "second.head", "\\reach(first.head, next).next", "\\reach(second.head, next).next"})
  public void merge() {
    Node<T> a = first.head;
    Node<T> b = second.head;
    Node<T> last = null;
    while (a != null && b != null) {
      Node<T> next;
      if (comparator.compare(a.element, b.element) <= 0) {
        next = a;
        a = a.next;
      } else {
        next = b;
        b = b.next;
      }
      append(last, next);
      last = next;
    }
    append(last, a != null ? a : b);
    second.head = null;
  }

  /** Lets {@code node} follow {@code last}, or start the first list if there is no last node yet. */
  private void append(Node<T> last, Node<T> node) {
    if (last == null) {
      first.head = node;
    } else {
      last.next = node;
    }
  }
}

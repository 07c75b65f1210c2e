import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;

/** Two ascending lists without a node in common, and their merge, which relinks the nodes and makes none. */
public class SortedListMerge {
  @NonNull SortedList first = new SortedList();
  @NonNull SortedList second = new SortedList();

  static class SortedList {
    Node head;
  }

  static class Node {
    int key;
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  @Invariant
  boolean valid() {
    if (first == null || second == null || first == second) return false;
    int firstLength = lengthIfAscending(first, first, 0);
    return firstLength >= 0 && lengthIfAscending(second, first, firstLength) >= 0;
  }

  /**
   * The length of {@code list} if it is ascending and shares no node with itself (a cycle) or with the first nodes of {@code other};
   * else -1. Equal keys may follow each other, so order alone would not exclude a cycle.
   */
  private static int lengthIfAscending(SortedList list, SortedList other, int otherLength) {
    int length = 0;
    Node previous = null;
    for (Node node = list.head; node != null; node = node.next) {
      if (isAmongFirst(node, list, length) || isAmongFirst(node, other, otherLength)) return -1;
      if (previous != null && node.key < previous.key) return -1;
      previous = node;
      length++;
    }
    return length;
  }

  private static boolean isAmongFirst(Node node, SortedList list, int count) {
    Node earlier = list.head;
    for (int i = 0; i < count; i++) {
      if (earlier == node) return true;
      earlier = earlier.next;
    }
    return false;
  }

  private static int length(SortedList list) {
    int length = 0;
    for (Node node = list.head; node != null; node = node.next) length++;
    return length;
  }

  public boolean isEmpty() {
    return first.head == null && second.head == null;
  }

  /** Moves all nodes of the second list into the first. Of equal keys, those of the first list come first. */
  @Ensures({
    "second.head == null",
    "length(first) == \\old(length(first) + length(second))",
  })
  @Modifies({"first.head", "second.head", "\\reach(first.head, next).next", "\\reach(second.head, next).next"})
  public void merge() {
    Node a = first.head;
    Node b = second.head;
    Node last = null;
    while (a != null && b != null) {
      Node next;
      if (a.key <= b.key) {
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
  private void append(Node last, Node node) {
    if (last == null) {
      first.head = node;
    } else {
      last.next = node;
    }
  }
}

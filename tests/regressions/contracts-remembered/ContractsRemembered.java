import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;

/** Contracts that ask the same of the same objects before and after something has changed, on one path and on others. */
public class ContractsRemembered {
  Node head;
  int size;

  static class Node {
    int value;
    boolean marked;
    Node next;

    int weight() {
      return value;
    }
  }

  /** Weighs something else. */
  static class Heavy extends Node {
    @Override
    int weight() {
      return 7;
    }
  }

  @Invariant
  boolean valid() {
    return !isBroken(head, null) && size == length(head) && depth(head) >= 0;
  }

  /** What it answers is turned round by the one who asks. */
  private static boolean isBroken(Node node, Node before) {
    if (node == null) return false;
    if (before != null && node.value <= before.value) return true;
    return isBroken(node.next, node);
  }

  private static int length(Node node) {
    return node == null ? 0 : 1 + length(node.next);
  }

  /** Less than nothing is fine for one node, and the end of the whole. */
  private static int depth(Node node) {
    if (node == null) return 0;
    int below = depth(node.next);
    return below < 0 ? -1 : below + 1;
  }

  private static int sum(Node node) {
    return node == null ? 0 : node.value + sum(node.next);
  }

  private static int weigh(Node node) {
    return node == null ? 0 : node.weight();
  }

  private static boolean anyMarked(Node node) {
    return node != null && (node.marked || anyMarked(node.next));
  }

  private static Node last(Node node) {
    if (node == null) return null;
    return node.next == null ? node : last(node.next);
  }

  /** Changes the last node, of which the invariant has seen that it is in order. */
  @Requires("head != null && head.next != null")
  public void breakLast() {
    last(head).value = head.value;
  }

  @Requires("head != null && last(head).value < 1000")
  @Ensures("sum(head) == \\old(sum(head)) + 1")
  public void increaseLast() {
    last(head).value++;
  }

  @Requires("head != null && last(head).value < 1000")
  @Ensures("sum(head) == \\old(sum(head))")
  public void increaseLastUnsaid() {
    last(head).value++;
  }

  /** Writes what is there, and there and back again. */
  @Requires("head != null")
  @Ensures("sum(head) == \\old(sum(head)) && !anyMarked(head) == \\old(!anyMarked(head))")
  @Modifies("\\nothing")
  public void writeBack() {
    int value = head.value;
    head.value = value;
    head.value = 3;
    head.value = value;
    head.marked = head.marked;
  }

  /** The other name of the object is the one that was asked about. */
  @Requires("node != null && other != null && !anyMarked(node) && !anyMarked(other)")
  @Ensures("anyMarked(other) && !anyMarked(node)")
  public static void markOther(Node node, Node other) {
    other.marked = true;
  }

  @Requires("node != null && weigh(node) == 7")
  @Ensures("weigh(node) == 7")
  public static void setValue(Node node, int value) {
    node.value = value;
  }

  @Ensures("\\result == (\\old(last(head)) == last(head))")
  public boolean dropFirst() {
    boolean same = head == null || head.next != null;
    if (head != null) {
      head = head.next;
      size--;
    }
    return same;
  }

  /** Right, but for a list of one: the last is none then, and was one before. */
  @Ensures("\\old(last(head)) == last(head)")
  public void dropFirstUnsaid() {
    if (head == null) return;
    head = head.next;
    size--;
  }

  /** A field that no contract has looked at before the method reads it, seen from the past. */
  @Requires("head != null")
  @Ensures("head.marked != \\old(head.marked) && \\old(anyMarked(head)) == (anyMarked(head.next) || !head.marked)")
  public void turnMark() {
    head.marked = !head.marked;
  }
}

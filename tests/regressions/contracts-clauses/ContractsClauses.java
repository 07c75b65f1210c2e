import org.nalar.Ensures;
import org.nalar.Invariant;

/** Clauses that ask for the same things again and again: values nobody has looked at, the past, methods that are overridden. */
public class ContractsClauses {
  Node head;

  static class Node {
    int key;
    Object value;
    Node next;

    int weight() {
      return 1;
    }
  }

  static class Heavy extends Node {
    boolean light;

    @Override
    int weight() {
      return light ? 1 : 3;
    }
  }

  /** Strictly ascending: so there is no cycle. */
  @Invariant
  boolean valid() {
    return isAscending(head);
  }

  private static boolean isAscending(Node node) {
    return node == null || node.next == null || (node.key < node.next.key && isAscending(node.next));
  }

  public Node find(int key) {
    Node node = head;
    while (node != null && node.key != key) node = node.next;
    return node;
  }

  /** The value; the list itself if there is none. */
  private Object get(int key) {
    Node node = find(key);
    return node == null ? this : node.value;
  }

  private static int weight(Node node) {
    return node == null ? 0 : node.weight() + weight(node.next);
  }

  private static int length(Node node) {
    return node == null ? 0 : 1 + length(node.next);
  }

  /** Returns the value that was there. */
  @Ensures({
    "find(key) == null ? \\result == null : find(key).value == value && \\result == \\old(get(key))",
    "\\old(find(key) == null) == (find(key) == null) && \\old(length(head)) == length(head)",
    "weight(head) == \\old(weight(head))",
  })
  public Object replace(int key, Object value) {
    Node node = find(key);
    if (node == null) return null;
    Object old = node.value;
    node.value = value;
    return old;
  }

  /** Forgets the value in the last of three nodes, which is the last path of many. */
  @Ensures("find(key) == null || (find(key).value == value && \\old(get(key)) == \\result && length(head) >= 0)")
  public Object replaceForgetting(int key, Object value) {
    Object old = replace(key, value);
    Node node = find(key);
    if (node != null && node.next == null && head.next != null && head.next.next == node) node.value = null;
    return old;
  }

  /** A light node in the place of a heavy one. */
  @Ensures("weight(head) == \\old(weight(head)) && find(key) == \\old(find(key))")
  public void lighten(int key) {
    Node node = find(key);
    if (node instanceof Heavy && node != head) ((Heavy) node).light = true;
  }

  /** Contracts may fail: of three nodes the last one has no successor. */
  @Ensures("find(key) == null || find(key).next == null || find(key).next.next.key > key")
  public void touch(int key) {
    Node node = find(key);
    if (node != null) node.value = this;
  }
}

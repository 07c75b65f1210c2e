import org.nalar.Ensures;
import org.nalar.Modifies;

/** Contracts that throw exceptions while they look at the past. */
public class ContractsThrowInPast {
  static class Node {
    int key;
    Node next;
  }

  @Modifies("node.next.next.key")
  public static void location(Node node) {
    if (node != null) node.key++;
  }

  @Ensures("\\old(second(node)) == second(node)")
  public static void clause(Node node) {
    if (node != null) node.key++;
  }

  static int second(Node node) {
    return node.next.key;
  }

  /** Afterwards the present is seen again: what has been written is not what it was. */
  @Ensures("node == null || node.next == node || (node.next == null ? node.key != \\old(node.key) : \\old(second(node)) == second(node))")
  public static void both(Node node) {
    if (node != null) node.key++;
  }
}

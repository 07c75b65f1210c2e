import org.nalar.Ensures;
import org.nalar.Modifies;

/**
 * The mark phase of a garbage collector on objects with two references. Any graph is a valid input: shared nodes, cycles, loops, so
 * there is no invariant, and the cases are all graphs within the bound.
 */
public class GarbageCollectorMark {
  static class Node {
    boolean marked;
    Node left;
    Node right;
  }

  /** The marked nodes in the order of discovery. Those from {@code pending} on have not been scanned yet. */
  static class Marking {
    Entry first;
    Entry last;
    Entry pending;

    static class Entry {
      final Node node;
      Entry next;

      Entry(Node node) {
        this.node = node;
      }
    }

    boolean contains(Node node) {
      for (Entry entry = first; entry != null; entry = entry.next) {
        if (entry.node == node) return true;
      }
      return false;
    }

    /**
     * Marks {@code node} and plans to scan it, unless this marking knows it. The bit itself is written, never read: it may be left over
     * from an earlier collection.
     */
    void discover(Node node) {
      if (node == null) return;
      node.marked = true;
      if (contains(node)) return;
      Entry entry = new Entry(node);
      if (first == null) {
        first = entry;
      } else {
        last.next = entry;
      }
      last = entry;
      if (pending == null) pending = entry;
    }

    Node nextPending() {
      Node node = pending.node;
      pending = pending.next;
      return node;
    }
  }

  /** Marks all nodes that can be reached from {@code root}, nearest first, and no others. */
  @Ensures("root != null ==> root.marked")
  @Modifies("\\reach(root, left, right).marked")
  public static void mark(Node root) {
    Marking marking = new Marking();
    marking.discover(root);
    while (marking.pending != null) {
      Node node = marking.nextPending();
      marking.discover(node.left);
      marking.discover(node.right);
    }
    assert isClosed(marking, root);
  }

  /** Whether the root and with every node its children are marked. */
  private static boolean isClosed(Marking marking, Node root) {
    if (root != null && !root.marked) return false;
    for (Marking.Entry entry = marking.first; entry != null; entry = entry.next) {
      Node node = entry.node;
      if (node.left != null && !node.left.marked) return false;
      if (node.right != null && !node.right.marked) return false;
    }
    return true;
  }
}

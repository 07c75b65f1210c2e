import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.NonNull;
import org.nalar.Requires;

/**
 * A priority queue that can be merged with another in logarithmic time: a leftist tree with a class invariant.
 */
public class LeftistHeap {
  LeftistTree.Node root;

  @Invariant
  boolean valid() {
    return LeftistTree.rankIfValid(root, null, new LeftistTree.NodeSet()) >= 0;
  }

  public boolean isEmpty() {
    return root == null;
  }

  /** The smallest key; {@code Integer.MAX_VALUE}, the minimum of nothing, if the heap is empty. */
  public int findMin() {
    return root == null ? Integer.MAX_VALUE : root.key;
  }

  @Ensures("findMin() <= key")
  public void insert(int key) {
    root = LeftistTree.mergeNodes(new LeftistTree.Node(key), root);
  }

  /** Takes the smallest key; {@code Integer.MAX_VALUE} if the heap is empty. */
  @Ensures({
    "\\result <= findMin()",
    "\\result == \\old(findMin())",
  })
  public int deleteMin() {
    if (root == null) return Integer.MAX_VALUE;
    int min = root.key;
    root = LeftistTree.mergeNodes(root.left, root.right);
    return min;
  }
}

/**
 * A tree in which no key is smaller than its parent's. The rank of a node is the length of its rightmost way down, and left children
 * have at least the rank of right ones: so that way is short, and merging touches only nodes on it.
 */
class LeftistTree {
  Node root;

  static class Node {
    int key;
    int rank = 1;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  /** Nodes seen so far. */
  static class NodeSet {
    private Node node;
    private NodeSet rest;

    /** Adds {@code added} and tells whether it is new. */
    boolean add(Node added) {
      NodeSet set = this;
      while (set.node != null) {
        if (set.node == added) return false;
        set = set.rest;
      }
      set.node = added;
      set.rest = new NodeSet();
      return true;
    }
  }

  /**
   * The rank of the subtree; -1 if it is no leftist heap or has a node in common with {@code seen}. Keys may be equal, so their order
   * does not show that it is a tree.
   */
  static int rankIfValid(Node node, Node parent, NodeSet seen) {
    if (node == null) return 0;
    if (!seen.add(node)) return -1;
    if (parent != null && node.key < parent.key) return -1;
    int left = rankIfValid(node.left, node, seen);
    if (left < 0) return -1;
    int right = rankIfValid(node.right, node, seen);
    if (right < 0 || right > left) return -1;
    return node.rank == right + 1 ? right + 1 : -1;
  }

  /**
   * Moves all keys of {@code other} here. The trees may be the same, but else have no node in common. As this is about two trees its
   * contract says so, instead of relying on an invariant of each.
   */
  @Requires("other == this || areDisjoint(this, other)")
  @Ensures("other == this || other.root == null && rankIfValid(root, null, new NodeSet()) >= 0")
  public void merge(@NonNull LeftistTree other) {
    if (other == this) return;
    root = mergeNodes(root, other.root);
    other.root = null;
  }

  /** Whether both are leftist heaps without a node in common. */
  private static boolean areDisjoint(LeftistTree some, LeftistTree others) {
    NodeSet seen = new NodeSet();
    return rankIfValid(some.root, null, seen) >= 0 && rankIfValid(others.root, null, seen) >= 0;
  }

  static Node mergeNodes(Node a, Node b) {
    if (a == null) return b;
    if (b == null) return a;
    if (b.key < a.key) return mergeBelow(b, a);
    return mergeBelow(a, b);
  }

  /** Merges {@code other}, which has no smaller key, into the right subtree of {@code top}. */
  private static Node mergeBelow(Node top, Node other) {
    top.right = mergeNodes(top.right, other);
    if (rank(top.left) < rank(top.right)) {
      Node left = top.left;
      top.left = top.right;
      top.right = left;
    }
    top.rank = rank(top.right) + 1;
    return top;
  }

  private static int rank(Node node) {
    return node == null ? 0 : node.rank;
  }
}

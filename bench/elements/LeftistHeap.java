import org.nalar.Invariant;

/** The subject of the same name without merge, but its keys have elements: references, read by the operations. */
public class LeftistHeap extends LeftistTree {
  @Invariant
  boolean valid() {
    return rankIfValid(root, null, new NodeSet()) >= 0;
  }

  public boolean isEmpty() {
    return root == null;
  }

  /** The element of the smallest key; null if the heap is empty. */
  public Object findMin() {
    return root == null ? null : root.element;
  }

  public void insert(int key, Element element) {
    root = mergeNodes(new Node(key, element), root);
  }

  /** Takes the smallest key out and returns its element; null if the heap is empty. */
  public Object deleteMin() {
    if (root == null) return null;
    Object min = root.element;
    root = mergeNodes(root.left, root.right);
    return min;
  }
}

/**
 * A tree in which no key is smaller than its parent's. The rank of a node is the length of its rightmost way down, and left children
 * have at least the rank of right ones: so that way is short, and merging touches only nodes on it.
 */
class LeftistTree {
  Node root;

  /** What callers put in. Final, and no part of the tree: an argument of this type is null or an object of its own. */
  static final class Element {}

  static class Node {
    int key;
    Object element;
    int rank = 1;
    Node left;
    Node right;

    Node(int key, Object element) {
      this.key = key;
      this.element = element;
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

import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;

/** A set of ints in a binary search tree: smaller keys to the left, greater ones to the right. */
public class BinarySearchTree {
  Node root;

  static class Node {
    int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  /** Strict order makes it a tree: a node that could be reached on two ways would have to be smaller than itself. */
  @Invariant
  boolean valid() {
    return isOrdered(root, null, null);
  }

  /** Whether all keys below {@code node} are greater than that of {@code lower} and less than that of {@code upper}, if given. */
  private static boolean isOrdered(Node node, Node lower, Node upper) {
    if (node == null) return true;
    if (lower != null && node.key <= lower.key) return false;
    if (upper != null && node.key >= upper.key) return false;
    return isOrdered(node.left, lower, node) && isOrdered(node.right, node, upper);
  }

  /** Whether one of the nodes has the key, wherever it is. */
  private static boolean isAmong(int key, Node node) {
    return node != null && (node.key == key || isAmong(key, node.left) || isAmong(key, node.right));
  }

  private static int count(Node node) {
    return node == null ? 0 : 1 + count(node.left) + count(node.right);
  }

  public boolean isEmpty() {
    return root == null;
  }

  @Ensures("\\result == isAmong(key, root)")
  @Modifies("\\nothing")
  public boolean find(int key) {
    Node node = root;
    while (node != null) {
      if (key < node.key) {
        node = node.left;
      } else if (key > node.key) {
        node = node.right;
      } else {
        return true;
      }
    }
    return false;
  }

  /** The smallest key; {@code Integer.MAX_VALUE}, the minimum of nothing, if the tree is empty. */
  @Ensures("root == null ? \\result == Integer.MAX_VALUE : isAmong(\\result, root)")
  @Modifies("\\nothing")
  public int findMin() {
    return root == null ? Integer.MAX_VALUE : min(root).key;
  }

  /** The greatest key; {@code Integer.MIN_VALUE}, the maximum of nothing, if the tree is empty. */
  @Ensures("root == null ? \\result == Integer.MIN_VALUE : isAmong(\\result, root)")
  @Modifies("\\nothing")
  public int findMax() {
    if (root == null) return Integer.MIN_VALUE;
    Node node = root;
    while (node.right != null) node = node.right;
    return node.key;
  }

  private static Node min(Node node) {
    while (node.left != null) node = node.left;
    return node;
  }

  @Ensures({
    "find(key)",
    "count(root) == \\old(count(root) + (isAmong(key, root) ? 0 : 1))",
  })
  public void insert(int key) {
    root = insertBelow(root, key);
  }

  private static Node insertBelow(Node node, int key) {
    if (node == null) return new Node(key);
    if (key < node.key) {
      node.left = insertBelow(node.left, key);
    } else if (key > node.key) {
      node.right = insertBelow(node.right, key);
    }
    return node;
  }

  @Ensures({
    "!find(key)",
    "count(root) == \\old(count(root) - (isAmong(key, root) ? 1 : 0))",
  })
  public void remove(int key) {
    root = removeBelow(root, key);
  }

  /** A node with two children takes the next greater key, which is then removed from where it was. */
  private static Node removeBelow(Node node, int key) {
    if (node == null) return null;
    if (key < node.key) {
      node.left = removeBelow(node.left, key);
    } else if (key > node.key) {
      node.right = removeBelow(node.right, key);
    } else if (node.left == null) {
      return node.right;
    } else if (node.right == null) {
      return node.left;
    } else {
      node.key = min(node.right).key;
      node.right = removeBelow(node.right, node.key);
    }
    return node;
  }
}

import org.nalar.Invariant;

/** A set of ints in a binary search tree. Wrong: {@code insert} goes left where the key is greater. */
public class BinarySearchTree {
  Node root;

  static class Node {
    final int key;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  @Invariant
  boolean valid() {
    return isOrdered(root, null, null);
  }

  private static boolean isOrdered(Node node, Node lower, Node upper) {
    if (node == null) return true;
    if (lower != null && node.key <= lower.key) return false;
    if (upper != null && node.key >= upper.key) return false;
    return isOrdered(node.left, lower, node) && isOrdered(node.right, node, upper);
  }

  public boolean contains(int key) {
    Node node = root;
    while (node != null && node.key != key) node = key < node.key ? node.left : node.right;
    return node != null;
  }

  public void insert(int key) {
    root = insertBelow(root, key);
    assert contains(key);
  }

  private static Node insertBelow(Node node, int key) {
    if (node == null) return new Node(key);
    if (key < node.key) {
      node.right = insertBelow(node.right, key);
    } else if (key > node.key) {
      node.left = insertBelow(node.left, key);
    }
    return node;
  }
}

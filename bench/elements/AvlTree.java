import org.nalar.Invariant;

/** The subject of the same name, but its keys have elements: references, read and moved by the operations. */
public class AvlTree {
  Node root;
  private Object old;

  /** What callers put in. Final, and no part of the tree: an argument of this type is null or an object of its own. */
  static final class Element {}

  static class Node {
    int key;
    Object element;
    int height = 1;
    Node left;
    Node right;

    Node(int key, Object element) {
      this.key = key;
      this.element = element;
    }
  }

  @Invariant
  boolean valid() {
    return heightIfValid(root, null, null) >= 0;
  }

  /**
   * The height of the subtree; -1 if it is out of order or out of balance. Heights are counted from the shape, and each stored one is
   * compared once with what was counted.
   */
  private static int heightIfValid(Node node, Node lower, Node upper) {
    if (node == null) return 0;
    if (lower != null && node.key <= lower.key) return -1;
    if (upper != null && node.key >= upper.key) return -1;
    int left = heightIfValid(node.left, lower, node);
    if (left < 0) return -1;
    int right = heightIfValid(node.right, node, upper);
    if (right < 0 || left > right + 1 || right > left + 1) return -1;
    int height = 1 + (left > right ? left : right);
    return node.height == height ? height : -1;
  }

  public boolean isEmpty() {
    return root == null;
  }

  /** The element of the key; null if there is none. */
  public Object find(int key) {
    Node node = root;
    while (node != null) {
      if (key < node.key) {
        node = node.left;
      } else if (key > node.key) {
        node = node.right;
      } else {
        return node.element;
      }
    }
    return null;
  }

  /** The element of the smallest key; null if the tree is empty. */
  public Object findMin() {
    if (root == null) return null;
    Node node = root;
    while (node.left != null) node = node.left;
    return node.element;
  }

  /** The element of the greatest key; null if the tree is empty. */
  public Object findMax() {
    if (root == null) return null;
    Node node = root;
    while (node.right != null) node = node.right;
    return node.element;
  }

  /** Gives the key an element and returns the one it had; null if it had none. */
  public Object insert(int key, Element element) {
    old = null;
    root = insertBelow(root, key, element);
    return old;
  }

  private Node insertBelow(Node node, int key, Element element) {
    if (node == null) return new Node(key, element);
    if (key < node.key) {
      node.left = insertBelow(node.left, key, element);
    } else if (key > node.key) {
      node.right = insertBelow(node.right, key, element);
    } else {
      old = node.element;
      node.element = element;
      return node;
    }
    return balance(node);
  }

  /** Repairs a node one of whose subtrees has become too high by one, and returns the root of the result. */
  private static Node balance(Node node) {
    if (height(node.left) > height(node.right) + 1) {
      if (height(node.left.left) < height(node.left.right)) node.left = rotateLeft(node.left);
      return rotateRight(node);
    }
    if (height(node.right) > height(node.left) + 1) {
      if (height(node.right.right) < height(node.right.left)) node.right = rotateRight(node.right);
      return rotateLeft(node);
    }
    updateHeight(node);
    return node;
  }

  private static Node rotateRight(Node node) {
    Node top = node.left;
    node.left = top.right;
    top.right = node;
    updateHeight(node);
    updateHeight(top);
    return top;
  }

  private static Node rotateLeft(Node node) {
    Node top = node.right;
    node.right = top.left;
    top.left = node;
    updateHeight(node);
    updateHeight(top);
    return top;
  }

  private static int height(Node node) {
    return node == null ? 0 : node.height;
  }

  private static void updateHeight(Node node) {
    int left = height(node.left);
    int right = height(node.right);
    node.height = 1 + (left > right ? left : right);
  }
}

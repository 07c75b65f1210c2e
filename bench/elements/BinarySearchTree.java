import org.nalar.Invariant;

/** The subject of the same name, but its keys have elements: references, read and moved by the operations. */
public class BinarySearchTree {
  Node root;
  private Object old;

  /** What callers put in. Final, and no part of the tree: an argument of this type is null or an object of its own. */
  static final class Element {}

  static class Node {
    int key;
    Object element;
    Node left;
    Node right;

    Node(int key, Object element) {
      this.key = key;
      this.element = element;
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
    return root == null ? null : min(root).element;
  }

  /** The element of the greatest key; null if the tree is empty. */
  public Object findMax() {
    if (root == null) return null;
    Node node = root;
    while (node.right != null) node = node.right;
    return node.element;
  }

  private static Node min(Node node) {
    while (node.left != null) node = node.left;
    return node;
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
    }
    return node;
  }

  /** Removes the key and returns its element; null if there is none. */
  public Object remove(int key) {
    old = null;
    root = removeBelow(root, key);
    return old;
  }

  /** A node with two children takes the next greater key and its element, and the node of that is removed. */
  private Node removeBelow(Node node, int key) {
    if (node == null) return null;
    if (key < node.key) {
      node.left = removeBelow(node.left, key);
      return node;
    }
    if (key > node.key) {
      node.right = removeBelow(node.right, key);
      return node;
    }
    old = node.element;
    if (node.left == null) return node.right;
    if (node.right == null) return node.left;
    Node next = min(node.right);
    node.key = next.key;
    node.element = next.element;
    node.right = removeMin(node.right);
    return node;
  }

  private static Node removeMin(Node node) {
    if (node.left == null) return node.right;
    node.left = removeMin(node.left);
    return node;
  }
}

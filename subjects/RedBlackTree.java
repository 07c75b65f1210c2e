import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;

/**
 * A map from ints to objects in a red-black tree with parent links. The root is black, a red node has no red child, and every way down
 * from a node passes the same number of black nodes: its black height.
 */
public class RedBlackTree {
  Node root;
  int size;

  static class Node {
    int key;
    Object value;
    boolean red;
    Node left;
    Node right;
    Node parent;

    Node(int key, Object value, Node parent) {
      this.key = key;
      this.value = value;
      this.parent = parent;
    }
  }

  @Invariant
  boolean valid() {
    return blackHeightIfValid(root, null, null, null, -1) >= 0 && size == count(root);
  }

  /**
   * The black height of the subtree; -1 if a parent link, the order or a colour in it is wrong, or if it is not the height that is
   * expected. The way to the least key is the first one, on which nothing is expected (-1).
   */
  private static int blackHeightIfValid(Node node, Node parent, Node lower, Node upper, int expected) {
    if (node == null) return expected > 0 ? -1 : 0;
    if (node.parent != parent) return -1;
    if (lower != null && node.key <= lower.key) return -1;
    if (upper != null && node.key >= upper.key) return -1;
    if (node.red ? parent == null || parent.red : expected == 0) return -1;
    int below = node.red || expected < 0 ? expected : expected - 1;
    int left = blackHeightIfValid(node.left, node, lower, node, below);
    if (left < 0) return -1;
    if (blackHeightIfValid(node.right, node, node, upper, left) < 0) return -1;
    return node.red ? left : left + 1;
  }

  private static int count(Node node) {
    return node == null ? 0 : 1 + count(node.left) + count(node.right);
  }

  public boolean isEmpty() {
    return root == null;
  }

  /** The value of {@code key}; null if there is none. */
  @Modifies("\\nothing")
  public Object get(int key) {
    Node node = find(key);
    return node == null ? null : node.value;
  }

  private Node find(int key) {
    Node node = root;
    while (node != null) {
      if (key < node.key) {
        node = node.left;
      } else if (key > node.key) {
        node = node.right;
      } else {
        return node;
      }
    }
    return null;
  }

  /** The greatest key; {@code Integer.MIN_VALUE}, the maximum of nothing, if the map is empty. */
  @Ensures("root == null ? \\result == Integer.MIN_VALUE : find(\\result) != null && find(\\result).right == null")
  @Modifies("\\nothing")
  public int lastKey() {
    if (root == null) return Integer.MIN_VALUE;
    Node node = root;
    while (node.right != null) node = node.right;
    return node.key;
  }

  /** Gives {@code key} a value and returns the one it had; null if it had none. */
  @Ensures({
    "find(key) != null && find(key).value == value",
    "\\result == \\old(get(key))",
    "size == \\old(size + (find(key) == null ? 1 : 0))",
  })
  public Object put(int key, Object value) {
    Node parent = null;
    Node node = root;
    boolean smaller = false;
    while (node != null) {
      parent = node;
      smaller = key < node.key;
      if (smaller) {
        node = node.left;
      } else if (key > node.key) {
        node = node.right;
      } else {
        Object old = node.value;
        node.value = value;
        return old;
      }
    }
    Node added = new Node(key, value, parent);
    if (parent == null) {
      root = added;
    } else if (smaller) {
      parent.left = added;
    } else {
      parent.right = added;
    }
    size++;
    repairAfterPut(added);
    return null;
  }

  /** Paints {@code node} red; as long as its parent is red, too, recolours and goes up, or rotates and is done. */
  private void repairAfterPut(Node node) {
    node.red = true;
    while (node != root && node.parent.red) {
      Node parent = node.parent;
      Node grandparent = parent.parent;
      boolean left = parent == grandparent.left;
      Node uncle = child(grandparent, !left);
      if (isRed(uncle)) {
        parent.red = false;
        uncle.red = false;
        grandparent.red = true;
        node = grandparent;
      } else {
        if (node == child(parent, !left)) {
          rotate(parent, left);
          node = parent;
          parent = node.parent;
        }
        parent.red = false;
        grandparent.red = true;
        rotate(grandparent, !left);
      }
    }
    root.red = false;
  }

  /** Removes {@code key} and returns the value it had; null if it had none. */
  @Ensures({
    "find(key) == null",
    "\\result == \\old(get(key))",
    "size == \\old(size - (find(key) == null ? 0 : 1))",
  })
  public Object remove(int key) {
    Node node = find(key);
    if (node == null) return null;
    Object old = node.value;
    if (node.left != null && node.right != null) {
      Node successor = node.right;
      while (successor.left != null) successor = successor.left;
      node.key = successor.key;
      node.value = successor.value;
      node = successor;
    }
    Node child = node.left != null ? node.left : node.right;
    replace(node, child);
    size--;
    if (!node.red) repairAfterRemove(child, node.parent);
    return old;
  }

  /** The subtree {@code node}, perhaps empty, is short of a black node. Repaints its root, or asks its sibling for one. */
  private void repairAfterRemove(Node node, Node parent) {
    while (node != root && !isRed(node)) {
      boolean left = node == parent.left;
      Node sibling = child(parent, !left);
      if (sibling.red) {
        sibling.red = false;
        parent.red = true;
        rotate(parent, left);
        sibling = child(parent, !left);
      }
      if (!isRed(sibling.left) && !isRed(sibling.right)) {
        sibling.red = true;
        node = parent;
        parent = node.parent;
      } else {
        if (!isRed(child(sibling, !left))) {
          child(sibling, left).red = false;
          sibling.red = true;
          rotate(sibling, !left);
          sibling = child(parent, !left);
        }
        sibling.red = parent.red;
        parent.red = false;
        child(sibling, !left).red = false;
        rotate(parent, left);
        node = root;
      }
    }
    if (node != null) node.red = false;
  }

  private static boolean isRed(Node node) {
    return node != null && node.red;
  }

  private static Node child(Node node, boolean left) {
    return left ? node.left : node.right;
  }

  /** Moves {@code node} down to the left or to the right, and its other child up into its place. */
  private void rotate(Node node, boolean left) {
    Node top = child(node, !left);
    Node inner = child(top, left);
    replace(node, top);
    if (left) {
      node.right = inner;
      top.left = node;
    } else {
      node.left = inner;
      top.right = node;
    }
    node.parent = top;
    if (inner != null) inner.parent = node;
  }

  /** Puts {@code other}, perhaps null, where {@code node} hangs. */
  private void replace(Node node, Node other) {
    Node parent = node.parent;
    if (parent == null) {
      root = other;
    } else if (parent.left == node) {
      parent.left = other;
    } else {
      parent.right = other;
    }
    if (other != null) other.parent = parent;
  }
}

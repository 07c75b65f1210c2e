import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;

/** A set of ints in a search tree in which the heights of any two siblings differ by at most one. */
public class AvlTree {
  Node root;

  static class Node {
    int key;
    int height = 1;
    Node left;
    Node right;

    Node(int key) {
      this.key = key;
    }
  }

  @Invariant
  boolean valid() {
    return heightIfValid(root, null, null, 0, Integer.MAX_VALUE) >= 0;
  }

  /**
   * The height of the subtree; -1 if it is out of order or out of balance, or not between {@code least} and {@code most}. Heights are
   * counted from the shape, and each stored one is compared once with what was counted. What is left of a node says how high its right
   * side may be, so that a wrong height shows on the way down.
   */
  private static int heightIfValid(Node node, Node lower, Node upper, int least, int most) {
    if (node == null) return least > 0 ? -1 : 0;
    if (most == 0) return -1;
    if (lower != null && node.key <= lower.key) return -1;
    if (upper != null && node.key >= upper.key) return -1;
    int left = heightIfValid(node.left, lower, node, least - 2, most - 1);
    if (left < 0) return -1;
    int leastRight = left + 1 < least ? left + 1 : left - 1;
    int mostRight = left + 1 < most ? left + 1 : left;
    int right = heightIfValid(node.right, node, upper, leastRight, mostRight);
    if (right < 0) return -1;
    int height = 1 + (left > right ? left : right);
    return node.height == height ? height : -1;
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
    if (root == null) return Integer.MAX_VALUE;
    Node node = root;
    while (node.left != null) node = node.left;
    return node.key;
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
    } else {
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

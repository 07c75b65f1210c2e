import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;

/**
 * A set of ints in an AA tree: a red-black tree in which only right children may be red. Colours are levels: a left child is one level
 * below its parent, a right child on the same level or one below, and a right grandchild on a lower level. Where other trees have null
 * there is {@code NIL}, a node on level 0 that is its own child.
 */
public class AATree {
  static final Node NIL = new Node(0, 0);

  static {
    NIL.left = NIL;
    NIL.right = NIL;
  }

  @NonNull Node root = NIL;

  static class Node {
    int key;
    int level;
    @NonNull Node left = NIL;
    @NonNull Node right = NIL;

    Node(int key, int level) {
      this.key = key;
      this.level = level;
    }
  }

  @Invariant
  boolean valid() {
    return levelIfValid(root, null, null, 0, Integer.MAX_VALUE) >= 0;
  }

  /**
   * The level of {@code node}, counted from the shape; -1 if its subtree is out of order, or a level is wrong or not between
   * {@code least} and {@code most}. What is left of a node says on which level its right child may be, so that a wrong one shows on the
   * way down.
   */
  private static int levelIfValid(Node node, Node lower, Node upper, int least, int most) {
    if (node == NIL) return least > 0 ? -1 : 0;
    if (node == null || most == 0) return -1;
    if (lower != null && node.key <= lower.key) return -1;
    if (upper != null && node.key >= upper.key) return -1;
    int left = levelIfValid(node.left, lower, node, least - 1, most - 1);
    if (left < 0) return -1;
    int level = left + 1;
    int right = levelIfValid(node.right, node, upper, left, level);
    if (right < 0 || node.level != level) return -1;
    if (right == level && node.right.right.level == level) return -1;
    return level;
  }

  /** Whether one of the nodes has the key, wherever it is. */
  private static boolean isAmong(int key, Node node) {
    return node != NIL && (node.key == key || isAmong(key, node.left) || isAmong(key, node.right));
  }

  private static int count(Node node) {
    return node == NIL ? 0 : 1 + count(node.left) + count(node.right);
  }

  public boolean isEmpty() {
    return root == NIL;
  }

  @Ensures("\\result == isAmong(key, root)")
  @Modifies("\\nothing")
  public boolean contains(int key) {
    return find(key) != NIL;
  }

  /** The node with the key, or {@code NIL}. */
  @Ensures("\\result == NIL ? !isAmong(key, root) : \\result.key == key")
  @Modifies("\\nothing")
  public Node find(int key) {
    Node node = root;
    while (node != NIL) {
      if (key < node.key) {
        node = node.left;
      } else if (key > node.key) {
        node = node.right;
      } else {
        return node;
      }
    }
    return NIL;
  }

  /** The smallest key; {@code Integer.MAX_VALUE}, the minimum of nothing, if the tree is empty. */
  @Ensures("root == NIL ? \\result == Integer.MAX_VALUE : isAmong(\\result, root)")
  @Modifies("\\nothing")
  public int findMin() {
    return root == NIL ? Integer.MAX_VALUE : min(root).key;
  }

  /** The greatest key; {@code Integer.MIN_VALUE}, the maximum of nothing, if the tree is empty. */
  @Ensures("root == NIL ? \\result == Integer.MIN_VALUE : isAmong(\\result, root)")
  @Modifies("\\nothing")
  public int findMax() {
    if (root == NIL) return Integer.MIN_VALUE;
    Node node = root;
    while (node.right != NIL) node = node.right;
    return node.key;
  }

  private static Node min(Node node) {
    while (node.left != NIL) node = node.left;
    return node;
  }

  @Ensures({
    "contains(key)",
    "count(root) == \\old(count(root) + (isAmong(key, root) ? 0 : 1))",
  })
  public void insert(int key) {
    root = insertBelow(root, key);
  }

  private static Node insertBelow(Node node, int key) {
    if (node == NIL) return new Node(key, 1);
    if (key < node.key) {
      node.left = insertBelow(node.left, key);
    } else if (key > node.key) {
      node.right = insertBelow(node.right, key);
    } else {
      return node;
    }
    return split(skew(node));
  }

  @Ensures({
    "!contains(key)",
    "count(root) == \\old(count(root) - (isAmong(key, root) ? 1 : 0))",
  })
  public void remove(int key) {
    root = removeBelow(root, key);
  }

  private static Node removeBelow(Node node, int key) {
    if (node == NIL) return NIL;
    if (key < node.key) {
      node.left = removeBelow(node.left, key);
    } else if (key > node.key) {
      node.right = removeBelow(node.right, key);
    } else if (node.left == NIL) {
      return node.right;
    } else {
      node.key = min(node.right).key;
      node.right = removeBelow(node.right, node.key);
    }
    return lower(node);
  }

  /** Repairs a node one of whose children may have come down a level: at most three skews and two splits are needed. */
  private static Node lower(Node node) {
    int below = node.left.level < node.right.level ? node.left.level : node.right.level;
    if (node.level <= below + 1) return node;
    node.level = below + 1;
    if (node.right.level > node.level) node.right.level = node.level;
    Node top = skew(node);
    top.right = skew(top.right);
    if (top.right != NIL) top.right.right = skew(top.right.right);
    top = split(top);
    top.right = split(top.right);
    return top;
  }

  /** Turns a left child on the same level into a right one. */
  private static Node skew(Node node) {
    if (node == NIL || node.left.level != node.level) return node;
    Node top = node.left;
    node.left = top.right;
    top.right = node;
    return top;
  }

  /** Lifts the middle one of three nodes on the same level. */
  private static Node split(Node node) {
    if (node == NIL || node.right.right.level != node.level) return node;
    Node top = node.right;
    node.right = top.left;
    top.left = node;
    top.level++;
    return top;
  }
}

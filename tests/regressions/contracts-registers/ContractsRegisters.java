import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Requires;

/** Helpers of contracts with all that such code can do: loops, choices, sums, other helpers, the past, exceptions. */
public class ContractsRegisters {
  Node root;

  static class Node {
    int key;
    boolean red;
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

  private static int count(Node node) {
    return node == null ? 0 : 1 + count(node.left) + count(node.right);
  }

  /** Choices among arguments, and a difference. */
  private static int height(Node node, int above) {
    if (node == null) return above - 1;
    int left = height(node.left, above + 1), right = height(node.right, above - -1);
    return left > right ? left : right;
  }

  /** A loop with a counter, over a local that is assigned to in a choice. */
  private int depthOf(int key) {
    int depth = 0;
    Node node = root;
    while (node != null && node.key != key) {
      node = key < node.key ? node.left : node.right;
      depth++;
    }
    return node == null ? -1 : depth;
  }

  /** The same node by another way. */
  private static boolean leadsTo(Node node, Node wanted) {
    return node != null && (node == wanted || leadsTo(node.left, wanted) || leadsTo(node.right, wanted));
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

  /** Of red nodes; two choices on the operand stack at once. */
  private static int reds(Node node) {
    return node == null ? 0 : (node.red ? 1 : 0) + (node.left != null ? reds(node.left) : 0) + reds(node.right);
  }

  /** Fails for a tree that leans to the right. */
  private static int least(Node node) {
    return node.left == null ? node.key : least(node.left);
  }

  private static int greatest(Node node) {
    return node.right.left == null && node.right.right == null ? node.right.key : greatest(node.right);
  }

  @Ensures({
    "find(key) != null && leadsTo(root, find(key)) && depthOf(key) >= 0",
    "count(root) == \\old(count(root) + (find(key) == null ? 1 : 0))",
    "\\old(depthOf(key)) == -1 || \\old(depthOf(key)) == depthOf(key)",
    "height(root, 0) - \\old(height(root, 0)) <= 1 && height(root, 0) >= \\old(height(root, 0))",
    "root == null || least(root) <= key",
  })
  public void insert(int key) {
    root = insertBelow(root, key);
  }

  /** Paints one of the nodes that it passes. */
  @Requires("root == null || root.right == null")
  @Ensures({
    "find(key) != null && count(root) == \\old(count(root) + (find(key) == null ? 1 : 0))",
    "reds(root) == \\old(reds(root))",
  })
  public void insertPainting(int key) {
    if (root != null && root.left != null && key < root.left.key) root.left.red = true;
    root = insertBelow(root, key);
  }

  /** Forgets half of a tree if the key is greater than all but the greatest. */
  @Ensures("find(key) != null && count(root) == \\old(count(root) + (find(key) == null ? 1 : 0))")
  public void insertForgetting(int key) {
    root = insertBelow(root, key);
    if (root.right != null && root.right.right != null && key < root.right.right.key && key > root.right.key)
      root.right.right = root.right.right.left;
  }

  /** The contract fails itself where there is no greater node. */
  @Requires("root != null")
  @Ensures("greatest(root) >= key")
  public void insertAbove(int key) {
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
}

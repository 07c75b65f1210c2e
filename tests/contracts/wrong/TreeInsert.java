// check: -k 2
// expect: TreeInsert VERIFIED
// expect: insert VIOLATED postcondition "contains(key)"
// expect: mirror VIOLATED invariant "TreeInsert.isOrdered()"
// expect: leftmost VIOLATED null-pointer
import org.nalar.*;

public class TreeInsert {
  static class Node {
    int key;
    Node left;
    Node right;
  }

  private Node root;

  @Invariant
  boolean isOrdered() {
    return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static boolean isOrdered(Node n, long low, long high) {
    return n == null || (low < n.key && n.key < high && isOrdered(n.left, low, n.key) && isOrdered(n.right, n.key, high));
  }

  @Pure
  boolean contains(int key) {
    Node at = root;
    while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
    return at != null;
  }

  /** Forgets the new node if there is one already on that side. */
  @Ensures("contains(key)")
  public void insert(int key) {
    Node node = new Node();
    node.key = key;
    if (root == null) root = node;
    else if (key < root.key && root.left == null) root.left = node;
    else if (key > root.key && root.right == null) root.right = node;
  }

  public void mirror() {
    if (root == null) return;
    Node n = root.left;
    root.left = root.right;
    root.right = n;
  }

  @Pure
  public int leftmost() {
    Node at = root;
    while (at.left != null) at = at.left;
    return at.key;
  }
}

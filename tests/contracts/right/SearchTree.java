// check: -k 2
// expect: SearchTree VERIFIED
// expect: insert VERIFIED
// expect: contains VERIFIED
// expect: size VERIFIED
import org.nalar.*;

public class SearchTree {
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
  @Ensures("\\result == (\\exists Node n : \\reach(root, left, right); n.key == key)")
  public boolean contains(int key) {
    Node at = root;
    while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
    return at != null;
  }

  @Ensures({"contains(key)", "\\result <==> !\\old(contains(key))", "size() == \\old(size()) + (\\result ? 1 : 0)"})
  @Modifies({"root", "\\reach(root, left, right).left", "\\reach(root, left, right).right"})
  public boolean insert(int key) {
    Node parent = null;
    for (Node at = root; at != null; at = key < at.key ? at.left : at.right) {
      if (at.key == key) return false;
      parent = at;
    }
    Node node = new Node();
    node.key = key;
    if (parent == null) root = node;
    else if (key < parent.key) parent.left = node;
    else parent.right = node;
    return true;
  }

  @Pure
  @Ensures("\\result == \\reach(root, left, right).size()")
  public int size() {
    return size(root);
  }

  private static int size(Node n) {
    return n == null ? 0 : size(n.left) + 1 + size(n.right);
  }
}

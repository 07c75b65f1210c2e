import org.nalar.Nalar;

public class HeapAssumedShape {
  static class Node {
    int key;
    Node left;
    Node right;
  }

  static class Tree {
    Node root;

    boolean repOk() {
      return root == null || isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean isOrdered(Node node, long low, long high) {
      if (node.key <= low || node.key >= high) return false;
      if (node.left != null && !isOrdered(node.left, low, node.key)) return false;
      return node.right == null || isOrdered(node.right, node.key, high);
    }

    boolean contains(int key) {
      Node at = root;
      while (at != null && at.key != key) at = key < at.key ? at.left : at.right;
      return at != null;
    }
  }

  public static void findsRoot(Tree t) {
    Nalar.assume(t != null && t.repOk());
    assert t.root == null || t.contains(t.root.key);
  }

  public static void findsChild(Tree t) {
    Nalar.assume(t != null && t.repOk());
    Nalar.assume(t.root != null && t.root.left != null);
    assert t.contains(t.root.left.key);
    assert t.root.left != t.root;
  }

  public static void withoutTheAssumption(Tree t) {
    Nalar.assume(t != null && t.root != null && t.root.left != null && t.root.left != t.root);
    Nalar.assume(t.root.left.left == null && t.root.left.right == null && t.root.right == null);
    assert t.contains(t.root.left.key) : "out of order";
  }
}

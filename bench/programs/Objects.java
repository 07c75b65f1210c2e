/** Small objects and fields: a binary search tree built and searched. */
public class Objects {
  static final class Node {
    int key;
    Node left, right;
  }

  static Node insert(Node root, int key) {
    Node node = new Node();
    node.key = key;
    if (root == null) return node;
    Node at = root;
    while (true) {
      if (key < at.key) {
        if (at.left == null) {
          at.left = node;
          return root;
        }
        at = at.left;
      } else {
        if (at.right == null) {
          at.right = node;
          return root;
        }
        at = at.right;
      }
    }
  }

  static int depth(Node node) {
    return node == null ? 0 : 1 + Math.max(depth(node.left), depth(node.right));
  }

  public static void main(String[] args) {
    Node root = null;
    int key = 12345;
    for (int i = 0; i < 300_000; i++) {
      key = key * 1103515245 + 12345;
      root = insert(root, key >>> 4);
    }
    System.out.println(depth(root));
  }
}

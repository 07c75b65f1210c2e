import java.util.Comparator;
import org.nalar.Invariant;
import org.nalar.NonNull;

public class OpenComparatorTree<T> {
  static class Node<T> {
    T element;
    Node<T> left, right;

    Node(T element) {
      this.element = element;
    }
  }

  Node<T> root;
  @NonNull Comparator<? super T> comparator;

  @Invariant
  private boolean isOrdered() {
    return isOrdered(root, null, null);
  }

  private boolean isOrdered(Node<T> node, Node<T> low, Node<T> high) {
    if (node == null) return true;
    if (low != null && comparator.compare(node.element, low.element) <= 0) return false;
    if (high != null && comparator.compare(node.element, high.element) >= 0) return false;
    return isOrdered(node.left, low, node) && isOrdered(node.right, node, high);
  }

  public void insert(T x) {
    root = insert(x, root);
  }

  private Node<T> insert(T x, Node<T> node) {
    if (node == null) return new Node<>(x);
    int order = comparator.compare(x, node.element);
    if (order < 0) {
      node.left = insert(x, node.left);
    } else if (order > 0) {
      node.right = insert(x, node.right);
    }
    return node;
  }

  public void insertTwice(T x) {
    root = insertTwice(x, root);
  }

  private Node<T> insertTwice(T x, Node<T> node) {
    if (node == null) return new Node<>(x);
    if (comparator.compare(x, node.element) <= 0) {
      node.left = insertTwice(x, node.left);
    } else {
      node.right = insertTwice(x, node.right);
    }
    return node;
  }
}

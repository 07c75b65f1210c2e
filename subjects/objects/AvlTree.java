import java.util.ArrayList;
import java.util.List;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;

/**
 * A set of objects that can be compared with each other, in a search tree in which the heights of any two siblings differ by at most
 * one.
 */
public class AvlTree<T extends Comparable<? super T>> {
  Node<T> root;

  static class Node<T extends Comparable<? super T>> {
    T element;
    int height = 1;
    Node<T> left;
    Node<T> right;

    Node(T element) {
      this.element = element;
    }
  }

  @Invariant
  boolean valid() {
    return heightIfValid(root, null, null) >= 0;
  }

  /**
   * The height of the subtree; -1 if it is out of order or out of balance. Heights are counted from the shape, and each stored one is
   * compared once with what was counted.
   */
  private int heightIfValid(Node<T> node, Node<T> lower, Node<T> upper) {
    if (node == null) return 0;
    if (node.element == null) return -1;
    if (lower != null && node.element.compareTo(lower.element) <= 0) return -1;
    if (upper != null && node.element.compareTo(upper.element) >= 0) return -1;
    int left = heightIfValid(node.left, lower, node);
    if (left < 0) return -1;
    int right = heightIfValid(node.right, node, upper);
    if (right < 0 || left > right + 1 || right > left + 1) return -1;
    int height = 1 + (left > right ? left : right);
    return node.height == height ? height : -1;
  }

  /** The elements in ascending order. */
  private List<T> elements() {
    List<T> elements = new ArrayList<>();
    addElements(root, elements);
    return elements;
  }

  private static <T extends Comparable<? super T>> void addElements(Node<T> node, List<T> elements) {
    if (node == null) return;
    addElements(node.left, elements);
    elements.add(node.element);
    addElements(node.right, elements);
  }

  /** Whether one of the {@code elements} is equal to {@code x}. */
  private boolean isAmong(T x, List<T> elements) {
    for (T element : elements) {
      if (element.compareTo(x) == 0) return true;
    }
    return false;
  }

  /** Whether two ascending lists have the same elements, if those equal to {@code x} are left out. */
  private boolean areSameWithout(T x, List<T> some, List<T> others) {
    int i = 0;
    for (T element : some) {
      if (element.compareTo(x) == 0) continue;
      if (i < others.size() && others.get(i).compareTo(x) == 0) i++;
      if (i == others.size() || element.compareTo(others.get(i)) != 0) return false;
      i++;
    }
    if (i < others.size() && others.get(i).compareTo(x) == 0) i++;
    return i == others.size();
  }

  @Ensures("\\result == (root == null)")
  @Modifies("\\nothing")
  public boolean isEmpty() {
    return root == null;
  }

  @Ensures("\\result == isAmong(x, elements())")
  @Modifies("\\nothing")
  public boolean find(@NonNull T x) {
    Node<T> node = root;
    while (node != null) {
      int order = x.compareTo(node.element);
      if (order < 0) {
        node = node.left;
      } else if (order > 0) {
        node = node.right;
      } else {
        return true;
      }
    }
    return false;
  }

  /** The smallest element; null if the tree is empty. */
  @Ensures({
    "\\result == null <==> root == null",
    "(\\forall T element : elements(); \\result.compareTo(element) <= 0)",
  })
  @Modifies("\\nothing")
  public T findMin() {
    if (root == null) return null;
    Node<T> node = root;
    while (node.left != null) node = node.left;
    return node.element;
  }

  /** The greatest element; null if the tree is empty. */
  @Ensures({
    "\\result == null <==> root == null",
    "(\\forall T element : elements(); \\result.compareTo(element) >= 0)",
  })
  @Modifies("\\nothing")
  public T findMax() {
    if (root == null) return null;
    Node<T> node = root;
    while (node.right != null) node = node.right;
    return node.element;
  }

  @Ensures({
    "find(x)",
    "areSameWithout(x, \\old(elements()), elements())",
    "elements().size() == \\old(elements().size() + (find(x) ? 0 : 1))",
  })
  @Modifies({"root", "\\reach(root, left, right).left", "\\reach(root, left, right).right", "\\reach(root, left, right).height"})
  public void insert(@NonNull T x) {
    root = insertBelow(root, x);
  }

  private Node<T> insertBelow(Node<T> node, T x) {
    if (node == null) return new Node<>(x);
    int order = x.compareTo(node.element);
    if (order < 0) {
      node.left = insertBelow(node.left, x);
    } else if (order > 0) {
      node.right = insertBelow(node.right, x);
    } else {
      return node;
    }
    return balance(node);
  }

  /** Repairs a node one of whose subtrees has become too high by one, and returns the root of the result. */
  private static <T extends Comparable<? super T>> Node<T> balance(Node<T> node) {
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

  private static <T extends Comparable<? super T>> Node<T> rotateRight(Node<T> node) {
    Node<T> top = node.left;
    node.left = top.right;
    top.right = node;
    updateHeight(node);
    updateHeight(top);
    return top;
  }

  private static <T extends Comparable<? super T>> Node<T> rotateLeft(Node<T> node) {
    Node<T> top = node.right;
    node.right = top.left;
    top.left = node;
    updateHeight(node);
    updateHeight(top);
    return top;
  }

  private static int height(Node<?> node) {
    return node == null ? 0 : node.height;
  }

  private static void updateHeight(Node<?> node) {
    int left = height(node.left);
    int right = height(node.right);
    node.height = 1 + (left > right ? left : right);
  }
}

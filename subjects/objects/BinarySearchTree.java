import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Requires;

/** A set of objects in a binary search tree, ordered by a comparator of which nothing is known but that it is a total order. */
public class BinarySearchTree<T> {
  Node<T> root;
  @NonNull final Comparator<? super T> comparator;

  static class Node<T> {
    T element;
    Node<T> left;
    Node<T> right;

    Node(T element) {
      this.element = element;
    }
  }

  @Requires("comparator != null")
  @Ensures("isEmpty()")
  public BinarySearchTree(Comparator<? super T> comparator) {
    this.comparator = comparator;
  }

  /** Strict order makes it a tree: a node that could be reached on two ways would have to be smaller than itself. */
  @Invariant
  boolean valid() {
    return isOrdered(root, null, null);
  }

  /** Whether all elements below {@code node} are greater than that of {@code lower} and less than that of {@code upper}, if given. */
  private boolean isOrdered(Node<T> node, Node<T> lower, Node<T> upper) {
    if (node == null) return true;
    if (lower != null && comparator.compare(node.element, lower.element) <= 0) return false;
    if (upper != null && comparator.compare(node.element, upper.element) >= 0) return false;
    return isOrdered(node.left, lower, node) && isOrdered(node.right, node, upper);
  }

  /** The elements in ascending order. */
  private List<T> elements() {
    List<T> elements = new ArrayList<>();
    addElements(root, elements);
    return elements;
  }

  private static <T> void addElements(Node<T> node, List<T> elements) {
    if (node == null) return;
    addElements(node.left, elements);
    elements.add(node.element);
    addElements(node.right, elements);
  }

  /** Whether one of the {@code elements} is equal to {@code x}. */
  private boolean isAmong(T x, List<T> elements) {
    for (T element : elements) {
      if (comparator.compare(element, x) == 0) return true;
    }
    return false;
  }

  /** Whether two ascending lists have the same elements, if those equal to {@code x} are left out. */
  private boolean areSameWithout(T x, List<T> some, List<T> others) {
    int i = 0;
    for (T element : some) {
      if (comparator.compare(element, x) == 0) continue;
      if (i < others.size() && comparator.compare(others.get(i), x) == 0) i++;
      if (i == others.size() || comparator.compare(element, others.get(i)) != 0) return false;
      i++;
    }
    if (i < others.size() && comparator.compare(others.get(i), x) == 0) i++;
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
      int order = comparator.compare(x, node.element);
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
    "root == null ==> \\result == null",
    "root != null ==> (\\forall T element : elements(); comparator.compare(\\result, element) <= 0)",
  })
  @Modifies("\\nothing")
  public T findMin() {
    return root == null ? null : min(root).element;
  }

  /** The greatest element; null if the tree is empty. */
  @Ensures({
    "root == null ==> \\result == null",
    "root != null ==> (\\forall T element : elements(); comparator.compare(\\result, element) >= 0)",
  })
  @Modifies("\\nothing")
  public T findMax() {
    if (root == null) return null;
    Node<T> node = root;
    while (node.right != null) node = node.right;
    return node.element;
  }

  private static <T> Node<T> min(Node<T> node) {
    while (node.left != null) node = node.left;
    return node;
  }

  @Ensures({
    "find(x)",
    "areSameWithout(x, \\old(elements()), elements())",
    "elements().size() == \\old(elements().size() + (find(x) ? 0 : 1))",
  })
  @Modifies({"root", "\\reach(root, left, right).left", "\\reach(root, left, right).right"})
  public void insert(@NonNull T x) {
    root = insertBelow(root, x);
  }

  private Node<T> insertBelow(Node<T> node, T x) {
    if (node == null) return new Node<>(x);
    int order = comparator.compare(x, node.element);
    if (order < 0) {
      node.left = insertBelow(node.left, x);
    } else if (order > 0) {
      node.right = insertBelow(node.right, x);
    }
    return node;
  }

  @Ensures({
    "!find(x)",
    "areSameWithout(x, \\old(elements()), elements())",
    "elements().size() == \\old(elements().size() - (find(x) ? 1 : 0))",
  })
  @Modifies({"root", "\\reach(root, left, right).*"})
  public void remove(@NonNull T x) {
    root = removeBelow(root, x);
  }

  /** A node with two children takes the next greater element, which is then removed from where it was. */
  private Node<T> removeBelow(Node<T> node, T x) {
    if (node == null) return null;
    int order = comparator.compare(x, node.element);
    if (order < 0) {
      node.left = removeBelow(node.left, x);
    } else if (order > 0) {
      node.right = removeBelow(node.right, x);
    } else if (node.left == null) {
      return node.right;
    } else if (node.right == null) {
      return node.left;
    } else {
      node.element = min(node.right).element;
      node.right = removeBelow(node.right, node.element);
    }
    return node;
  }
}

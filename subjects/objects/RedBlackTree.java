import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Requires;

/**
 * A map in a red-black tree with parent links, its keys ordered by a comparator. The root is black, a red node has no red child, and
 * every way down from a node passes the same number of black nodes: its black height.
 */
public class RedBlackTree<K, V> {
  Node<K, V> root;
  int size;
  @NonNull final Comparator<? super K> comparator;

  static class Node<K, V> {
    K key;
    V value;
    boolean red;
    Node<K, V> left;
    Node<K, V> right;
    Node<K, V> parent;

    Node(K key, V value, Node<K, V> parent) {
      this.key = key;
      this.value = value;
      this.parent = parent;
    }
  }

  @Requires("comparator != null")
  @Ensures("isEmpty()")
  public RedBlackTree(Comparator<? super K> comparator) {
    this.comparator = comparator;
  }

  @Invariant
  boolean valid() {
    return blackHeightIfValid(root, null, null, null) >= 0 && size == count(root);
  }

  /** The black height of the subtree; -1 if a parent link, the order or a colour in it is wrong. */
  private int blackHeightIfValid(Node<K, V> node, Node<K, V> parent, Node<K, V> lower, Node<K, V> upper) {
    if (node == null) return 0;
    if (node.parent != parent) return -1;
    if (lower != null && comparator.compare(node.key, lower.key) <= 0) return -1;
    if (upper != null && comparator.compare(node.key, upper.key) >= 0) return -1;
    if (node.red && (parent == null || parent.red)) return -1;
    int left = blackHeightIfValid(node.left, node, lower, node);
    if (left < 0) return -1;
    int right = blackHeightIfValid(node.right, node, node, upper);
    if (left != right) return -1;
    return node.red ? left : left + 1;
  }

  private static int count(Node<?, ?> node) {
    return node == null ? 0 : 1 + count(node.left) + count(node.right);
  }

  /** The nodes in ascending order of their keys. */
  private List<Node<K, V>> nodes() {
    List<Node<K, V>> nodes = new ArrayList<>();
    addNodes(root, nodes);
    return nodes;
  }

  private static <K, V> void addNodes(Node<K, V> node, List<Node<K, V>> nodes) {
    if (node == null) return;
    addNodes(node.left, nodes);
    nodes.add(node);
    addNodes(node.right, nodes);
  }

  /** Copies of the nodes, which stay what they are when the map changes. */
  private List<Node<K, V>> copies() {
    List<Node<K, V>> copies = new ArrayList<>();
    for (Node<K, V> node : nodes()) copies.add(new Node<>(node.key, node.value, null));
    return copies;
  }

  /** Whether two ascending lists have the same keys with the same values, if {@code key} is left out. */
  private boolean areSameWithout(K key, List<Node<K, V>> some, List<Node<K, V>> others) {
    int i = 0;
    for (Node<K, V> node : some) {
      if (comparator.compare(node.key, key) == 0) continue;
      if (i < others.size() && comparator.compare(others.get(i).key, key) == 0) i++;
      if (i == others.size()) return false;
      Node<K, V> other = others.get(i);
      if (comparator.compare(node.key, other.key) != 0 || node.value != other.value) return false;
      i++;
    }
    if (i < others.size() && comparator.compare(others.get(i).key, key) == 0) i++;
    return i == others.size();
  }

  /** Whether {@code value} is that of the node with the key; null if there is no such node. */
  private boolean isValueOf(K key, V value) {
    for (Node<K, V> node : nodes()) {
      if (comparator.compare(node.key, key) == 0) return node.value == value;
    }
    return value == null;
  }

  @Ensures("\\result == (size == 0)")
  @Modifies("\\nothing")
  public boolean isEmpty() {
    return root == null;
  }

  /** The value of {@code key}; null if there is none. */
  @Ensures("isValueOf(key, \\result)")
  @Modifies("\\nothing")
  public V get(@NonNull K key) {
    Node<K, V> node = find(key);
    return node == null ? null : node.value;
  }

  private Node<K, V> find(K key) {
    Node<K, V> node = root;
    while (node != null) {
      int order = comparator.compare(key, node.key);
      if (order < 0) {
        node = node.left;
      } else if (order > 0) {
        node = node.right;
      } else {
        return node;
      }
    }
    return null;
  }

  /** The greatest key; null if the map is empty. */
  @Ensures({
    "root == null ==> \\result == null",
    "(\\forall Node<K, V> node : nodes(); comparator.compare(\\result, node.key) >= 0)",
  })
  @Modifies("\\nothing")
  public K lastKey() {
    if (root == null) return null;
    Node<K, V> node = root;
    while (node.right != null) node = node.right;
    return node.key;
  }

  /** Gives {@code key} a value and returns the one it had; null if it had none. */
  @Ensures({
    "isValueOf(key, value) && find(key) != null",
    "\\result == \\old(get(key))",
    "areSameWithout(key, \\old(copies()), nodes())",
    "size == \\old(size + (find(key) == null ? 1 : 0))",
  })
  @Modifies({"root", "size", "\\reach(root, left, right).*"})
  public V put(@NonNull K key, V value) {
    Node<K, V> parent = null;
    Node<K, V> node = root;
    boolean smaller = false;
    while (node != null) {
      parent = node;
      int order = comparator.compare(key, node.key);
      smaller = order < 0;
      if (smaller) {
        node = node.left;
      } else if (order > 0) {
        node = node.right;
      } else {
        V old = node.value;
        node.value = value;
        return old;
      }
    }
    Node<K, V> added = new Node<>(key, value, parent);
    if (parent == null) {
      root = added;
    } else if (smaller) {
      parent.left = added;
    } else {
      parent.right = added;
    }
    size++;
    repairAfterPut(added);
    return null;
  }

  /** Paints {@code node} red; as long as its parent is red, too, recolours and goes up, or rotates and is done. */
  private void repairAfterPut(Node<K, V> node) {
    node.red = true;
    while (node != root && node.parent.red) {
      Node<K, V> parent = node.parent;
      Node<K, V> grandparent = parent.parent;
      boolean left = parent == grandparent.left;
      Node<K, V> uncle = child(grandparent, !left);
      if (isRed(uncle)) {
        parent.red = false;
        uncle.red = false;
        grandparent.red = true;
        node = grandparent;
      } else {
        if (node == child(parent, !left)) {
          rotate(parent, left);
          node = parent;
          parent = node.parent;
        }
        parent.red = false;
        grandparent.red = true;
        rotate(grandparent, !left);
      }
    }
    root.red = false;
  }

  /** Removes {@code key} and returns the value it had; null if it had none. */
  @Ensures({
    "find(key) == null",
    "\\result == \\old(get(key))",
    "areSameWithout(key, \\old(copies()), nodes())",
    "size == \\old(size - (find(key) == null ? 0 : 1))",
  })
  @Modifies({"root", "size", "\\reach(root, left, right).*"})
  public V remove(@NonNull K key) {
    Node<K, V> node = find(key);
    if (node == null) return null;
    V old = node.value;
    if (node.left != null && node.right != null) {
      Node<K, V> successor = node.right;
      while (successor.left != null) successor = successor.left;
      node.key = successor.key;
      node.value = successor.value;
      node = successor;
    }
    Node<K, V> child = node.left != null ? node.left : node.right;
    replace(node, child);
    size--;
    if (!node.red) repairAfterRemove(child, node.parent);
    return old;
  }

  /** The subtree {@code node}, perhaps empty, is short of a black node. Repaints its root, or asks its sibling for one. */
  private void repairAfterRemove(Node<K, V> node, Node<K, V> parent) {
    while (node != root && !isRed(node)) {
      boolean left = node == parent.left;
      Node<K, V> sibling = child(parent, !left);
      if (sibling.red) {
        sibling.red = false;
        parent.red = true;
        rotate(parent, left);
        sibling = child(parent, !left);
      }
      if (!isRed(sibling.left) && !isRed(sibling.right)) {
        sibling.red = true;
        node = parent;
        parent = node.parent;
      } else {
        if (!isRed(child(sibling, !left))) {
          child(sibling, left).red = false;
          sibling.red = true;
          rotate(sibling, !left);
          sibling = child(parent, !left);
        }
        sibling.red = parent.red;
        parent.red = false;
        child(sibling, !left).red = false;
        rotate(parent, left);
        node = root;
      }
    }
    if (node != null) node.red = false;
  }

  private static boolean isRed(Node<?, ?> node) {
    return node != null && node.red;
  }

  private static <K, V> Node<K, V> child(Node<K, V> node, boolean left) {
    return left ? node.left : node.right;
  }

  /** Moves {@code node} down to the left or to the right, and its other child up into its place. */
  private void rotate(Node<K, V> node, boolean left) {
    Node<K, V> top = child(node, !left);
    Node<K, V> inner = child(top, left);
    replace(node, top);
    if (left) {
      node.right = inner;
      top.left = node;
    } else {
      node.left = inner;
      top.right = node;
    }
    node.parent = top;
    if (inner != null) inner.parent = node;
  }

  /** Puts {@code other}, perhaps null, where {@code node} hangs. */
  private void replace(Node<K, V> node, Node<K, V> other) {
    Node<K, V> parent = node.parent;
    if (parent == null) {
      root = other;
    } else if (parent.left == node) {
      parent.left = other;
    } else {
      parent.right = other;
    }
    if (other != null) other.parent = parent;
  }
}

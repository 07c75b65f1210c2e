import java.util.Comparator;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import java.util.TreeSet;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Requires;
import org.nalar.Signals;

/** What {@link TreeSet} promises for elements of class Integer in their natural order. */
@ContractFor(TreeSet.class)
abstract class TreeSetContract<E> {
  NavigableMap<E, Object> m;

  /** Reads the private fields of the map, which only code on behalf of {@link TreeMap} may do. */
  @ContractFor(TreeMap.class)
  abstract static class Tree<K, V> {
    Comparator<? super K> comparator;
    Entry<K, V> root;
    int size;

    /** Red-black, ordered, linked both ways, of the right size, with the same value everywhere. */
    boolean isRedBlackTree(Object value) {
      if (comparator != null) return false;
      if (root != null && (!root.color || root.parent != null)) return false;
      return blackHeight(root, null, null, value) >= 0 && size == count(root);
    }

    private int blackHeight(Entry<K, V> e, Entry<K, V> low, Entry<K, V> high, Object value) {
      if (e == null) return 0;
      if (e.value != value || !(e.key instanceof Integer)) return -1;
      int key = (Integer) e.key;
      if (low != null && (Integer) low.key >= key) return -1;
      if (high != null && key >= (Integer) high.key) return -1;
      Entry<K, V> l = e.left;
      Entry<K, V> r = e.right;
      if (l != null && (l.parent != e || !e.color && !l.color)) return -1;
      if (r != null && (r.parent != e || !e.color && !r.color)) return -1;
      int left = blackHeight(l, low, e, value);
      if (left < 0) return -1;
      int right = blackHeight(r, e, high, value);
      if (right != left) return -1;
      return left + (e.color ? 1 : 0);
    }

    private static int count(Entry<?, ?> e) {
      return e == null ? 0 : 1 + count(e.left) + count(e.right);
    }

    boolean has(Object key) {
      return has(root, key);
    }

    private static boolean has(Entry<?, ?> e, Object key) {
      return e != null && (e.key.equals(key) || has(e.left, key) || has(e.right, key));
    }

    int elements() {
      return size;
    }

    Object rootValue() {
      return root.value;
    }
  }

  @ContractFor(name = "java.util.TreeMap$Entry")
  abstract static class Entry<K, V> {
    K key;
    V value;
    Entry<K, V> left;
    Entry<K, V> right;
    Entry<K, V> parent;
    boolean color;
  }

  /** The elements are the keys of a red-black tree whose values are all the same object, that of every other set. */
  @Invariant
  boolean isSetOfKeys() {
    return m instanceof TreeMap && m.getClass() == TreeMap.class && tree().isRedBlackTree(present());
  }

  /** The private constant for all values, as found in a new set. */
  private static Object present() {
    TreeSet<String> other = new TreeSet<>();
    other.add("");
    return ((TreeSetContract<?>) (Object) other).tree().rootValue();
  }

  @SuppressWarnings("unchecked")
  private Tree<E, Object> tree() {
    return (Tree<E, Object>) (Object) m;
  }

  private int elements() {
    return tree().elements();
  }

  @Requires("e instanceof Integer")
  @Ensures({"\\result == !\\old(contains(e))", "contains(e)", "elements() == \\old(elements()) + (\\result ? 1 : 0)"})
  abstract boolean add(E e);

  @Requires("o instanceof Integer")
  @Ensures({"\\result == \\old(contains(o))", "!contains(o)", "elements() == \\old(elements()) - (\\result ? 1 : 0)"})
  abstract boolean remove(Object o);

  @Requires("o instanceof Integer")
  @Ensures("\\result == tree().has(o)")
  abstract boolean contains(Object o);

  @Ensures("contains(\\result)")
  @Signals(value = NoSuchElementException.class, when = "elements() == 0")
  abstract E first();
}

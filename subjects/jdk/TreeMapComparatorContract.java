import java.util.Comparator;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Signals;

/** What {@link TreeMap} promises for keys of any kind, ordered by a comparator. */
@ContractFor(TreeMap.class)
abstract class TreeMapComparatorContract<K, V> {
  Comparator<? super K> comparator;
  Entry<K, V> root;
  int size;

  @ContractFor(name = "java.util.TreeMap$Entry")
  abstract static class Entry<K, V> {
    K key;
    V value;
    Entry<K, V> left;
    Entry<K, V> right;
    Entry<K, V> parent;
    boolean color;
  }

  /** Red-black, ordered, linked both ways, of the right size; {@code color} is true for black. */
  @Invariant
  boolean isRedBlackTree() {
    if (comparator == null) return false;
    if (root != null && (!root.color || root.parent != null)) return false;
    return blackHeight(root, null, null) >= 0 && size == count(root);
  }

  /** Black entries on every path from {@code e} down, whose keys are between those of low and high; -1 if that is not so. */
  private int blackHeight(Entry<K, V> e, Entry<K, V> low, Entry<K, V> high) {
    if (e == null) return 0;
    if (low != null && comparator.compare(low.key, e.key) >= 0) return -1;
    if (high != null && comparator.compare(e.key, high.key) >= 0) return -1;
    Entry<K, V> l = e.left;
    Entry<K, V> r = e.right;
    if (l != null && (l.parent != e || !e.color && !l.color)) return -1;
    if (r != null && (r.parent != e || !e.color && !r.color)) return -1;
    int left = blackHeight(l, low, e);
    if (left < 0) return -1;
    int right = blackHeight(r, e, high);
    if (right != left) return -1;
    return left + (e.color ? 1 : 0);
  }

  private static int count(Entry<?, ?> e) {
    return e == null ? 0 : 1 + count(e.left) + count(e.right);
  }

  /** Keys and values of all entries but that of {@code key}, in order. */
  private Object[] others(K key) {
    Object[] others = new Object[2 * (find(root, key) == null ? count(root) : count(root) - 1)];
    collect(root, key, others, 0);
    return others;
  }

  private int collect(Entry<K, V> e, K key, Object[] others, int from) {
    if (e == null) return from;
    int at = collect(e.left, key, others, from);
    if (comparator.compare(e.key, key) != 0) {
      others[at++] = e.key;
      others[at++] = e.value;
    }
    return collect(e.right, key, others, at);
  }

  private static boolean same(Object[] a, Object[] b) {
    if (a.length != b.length) return false;
    for (int i = 0; i < a.length; i++) if (a[i] != b[i]) return false;
    return true;
  }

  /** The entry of a key, looked for in the whole tree. */
  private Entry<K, V> find(Entry<K, V> e, K key) {
    if (e == null || comparator.compare(e.key, key) == 0) return e;
    Entry<K, V> found = find(e.left, key);
    return found != null ? found : find(e.right, key);
  }

  private V valueOf(K key) {
    Entry<K, V> e = find(root, key);
    return e == null ? null : e.value;
  }

  @Ensures({
    "\\result == \\old(get(key))",
    "get(key) == value",
    "containsKey(key)",
    "size == \\old(size) + (\\old(containsKey(key)) ? 0 : 1)",
    "same(others(key), \\old(others(key)))"
  })
  abstract V put(K key, V value);

  @Ensures("\\result == valueOf((K) key)")
  abstract V get(Object key);

  @Ensures("\\result == (find(root, (K) key) != null)")
  abstract boolean containsKey(Object key);

  @Ensures({
    "\\result == \\old(get(key))",
    "!containsKey(key)",
    "size == \\old(size) - (\\old(containsKey(key)) ? 1 : 0)",
    "same(others((K) key), \\old(others((K) key)))"
  })
  abstract V remove(Object key);

  @Ensures({"containsKey(\\result)", "comparator.compare(\\result, lastKey()) <= 0"})
  @Signals(value = NoSuchElementException.class, when = "size == 0")
  abstract K firstKey();

  @Ensures({"containsKey(\\result)", "comparator.compare(firstKey(), \\result) <= 0"})
  @Signals(value = NoSuchElementException.class, when = "size == 0")
  abstract K lastKey();
}

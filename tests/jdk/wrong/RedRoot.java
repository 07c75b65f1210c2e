import java.util.Comparator;
import java.util.TreeMap;
import org.nalar.ContractFor;
import org.nalar.Invariant;
import org.nalar.Requires;

/** An invariant that is too strong: the root of a {@link TreeMap} is red. */
@ContractFor(TreeMap.class)
abstract class RedRoot<K, V> {
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

  @Invariant
  boolean hasRedRoot() {
    if (comparator != null) return false;
    if (root == null) return size == 0;
    return !root.color && size == 1 && root.left == null && root.right == null && root.parent == null && root.key instanceof Integer;
  }

  @Requires("key instanceof Integer")
  abstract V put(K key, V value);
}

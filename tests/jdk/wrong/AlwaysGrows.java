import java.util.Comparator;
import java.util.TreeMap;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Requires;

/** A postcondition that forgets the keys that are there already. */
@ContractFor(TreeMap.class)
abstract class AlwaysGrows<K, V> {
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
  boolean hasOneEntryAtMost() {
    if (comparator != null) return false;
    if (root == null) return size == 0;
    return root.color && size == 1 && root.left == null && root.right == null && root.parent == null && root.key instanceof Integer;
  }

  @Requires("size == 1 && key instanceof Integer && key.equals(root.key)")
  @Ensures("size == \\old(size) + 1")
  abstract V put(K key, V value);
}

import java.util.Comparator;
import java.util.TreeMap;
import org.nalar.ContractFor;
import org.nalar.Modifies;
import org.nalar.Requires;

/** A frame that put does not keep to. */
@ContractFor(TreeMap.class)
abstract class NarrowFrame<K, V> {
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

  @Requires("comparator == null && root == null && size == 0 && key instanceof Integer")
  @Modifies("size")
  abstract V put(K key, V value);
}

package contracts;

import java.util.Comparator;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.nalar.Clause;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.NonNull;
import org.nalar.Woven;

/** Red-black trees: nested mirror with helpers and statics of its own, lambdas, method references, generics. */
@ContractFor(TreeMap.class)
abstract class TreeMapContract<K, V> {
  private static final boolean RED = false;
  private static final String[] COLORS = {"red", "black"};
  static int evaluations;

  Comparator<? super K> comparator;
  Entry<K, V> root;
  int size;

  /** Mirror of a nested class. */
  @ContractFor(name = "java.util.TreeMap$Entry")
  abstract static class Entry<K, V> {
    static final Object[] DEPTHS = {0, 1L, "two"};
    static final long LIMIT = 1L << 40;

    K key;
    V value;
    Entry<K, V> left;
    Entry<K, V> right;
    Entry<K, V> parent;
    boolean color;

    boolean redOk() {
      if (color != RED) return true;
      Predicate<Entry<K, V>> black = child -> child == null || child.color != RED;
      return black.test(left) && black.test(right) && parentsOk();
    }

    private boolean parentsOk() {
      Predicate<Entry<K, V>> mine = child -> child == null || child.parent == this;
      return mine.test(left) && mine.test(right);
    }

    String colorName() {
      return COLORS[color ? 1 : 0] + DEPTHS.length;
    }

    abstract K getKey();

    long count() {
      long count = 1;
      for (Entry<K, V> child : children())
        if (child != null) count += child.count();
      return count < LIMIT ? count : -1;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Entry<K, V>[] children() {
      Entry[] children = new Entry[2];
      children[0] = left;
      children[1] = right;
      return children;
    }
  }

  @Invariant
  boolean redBlack() {
    evaluations++;
    return root == null || root.color != RED && blackHeight(root) >= 0;
  }

  @Invariant
  boolean redsApart() {
    Predicate<Entry<K, V>> ok = Entry::redOk;
    return all(root, ok.and(entry -> entry.key != null));
  }

  @Invariant
  boolean parents() {
    return (root == null || root.parent == null) && all(root, entry -> entry.parentsOk());
  }

  @Invariant
  boolean sorted() {
    return ordered(root, null, null) && all(root, this::inOrder);
  }

  private boolean inOrder(Entry<K, V> entry) {
    return (entry.left == null || compare(entry.left.key, entry.key) < 0)
        && (entry.right == null || compare(entry.key, entry.right.getKey()) < 0);
  }

  @SuppressWarnings("unchecked")
  private int compare(K first, K second) {
    return comparator == null ? ((Comparable<? super K>) first).compareTo(second) : comparator.compare(first, second);
  }

  private boolean ordered(Entry<K, V> entry, K low, K high) {
    if (entry == null) return true;
    if (low != null && compare(low, entry.key) >= 0 || high != null && compare(entry.key, high) >= 0) return false;
    return ordered(entry.left, low, entry.key) && ordered(entry.right, entry.key, high);
  }

  @Invariant
  boolean counted() {
    return size == (root == null ? 0 : root.count()) && size() == size;
  }

  @Invariant
  boolean named() {
    return root == null || root.colorName().equals("black3");
  }

  /** Instructions of all shapes: arrays of the mirror, a table, wide increments, long constants, a synchronized block. */
  @Invariant
  boolean shapes() {
    Object grid = new Entry<?, ?>[2][3][];
    if (!(grid instanceof Entry[][][]) || ((Entry<?, ?>[][][]) grid)[1].clone().length != 3) return false;
    int steps = 0;
    for (int i = 0; i < 5000; i += 1000) {
      switch (i / 1000) {
        case 0:
          steps += 1;
          break;
        case 1:
          steps += 300;
          break;
        case 2:
          steps += 2;
          continue;
        case 3:
          synchronized (this) {
            steps += size > 1 << 20 ? 1 : 3;
          }
          break;
        default:
          steps -= 40000;
      }
    }
    assert TreeMapContract.class == (Object) TreeMap.class : "both are one class";
    long many = steps + Long.MAX_VALUE;
    return steps == -39694 && many > 1L << 62 && many * 1e10 > 0x1p60;
  }

  static <K, V> boolean all(Entry<K, V> entry, Predicate<Entry<K, V>> test) {
    return entry == null || test.test(entry) && all(entry.left, test) && all(entry.right, test);
  }

  private static int blackHeight(Entry<?, ?> entry) {
    if (entry == null) return 0;
    int left = blackHeight(entry.left);
    int right = blackHeight(entry.right);
    return left < 0 || left != right ? -1 : left + (entry.color == RED ? 0 : 1);
  }

  @Ensures("containsKey(key)")
  abstract V put(@NonNull K key, V value);

  @Clause(kind = "ensures", method = "put", text = "containsKey(key) && sizes", line = 1, parts = {"containsKey(key)"})
  private boolean nalar$ensures$0(K key, V value, V $result) throws Throwable {
    return Woven.part(0, containsKey(key))
        && Woven.holds(() -> { for (int i$ = 0; i$ < size; i$++) if (i$ > size()) return false; return true; });
  }

  abstract boolean containsKey(Object key);

  abstract int size();
}

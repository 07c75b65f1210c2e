import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Pure;
import org.nalar.Requires;

/** Sets of small numbers as bits; union and intersection are built of add, remove and contains. */
public class IntSet {
  static final int MOST = 4;

  int bits;

  @Invariant
  boolean onlySmall() {
    return 0 <= bits && bits < 1 << MOST;
  }

  static boolean isSmall(int x) {
    return 0 <= x && x < MOST;
  }

  @Requires("isSmall(x)")
  @Pure
  @Ensures("\\result == ((bits & 1 << x) != 0)")
  public boolean contains(int x) {
    return (bits >> x & 1) == 1;
  }

  @Requires("isSmall(x)")
  @Modifies("bits")
  @Ensures("bits == (\\old(bits) | 1 << x)")
  public void add(int x) {
    if (!contains(x)) bits += 1 << x;
  }

  @Requires("isSmall(x)")
  @Modifies("bits")
  @Ensures("bits == (\\old(bits) & ~(1 << x))")
  public void remove(int x) {
    if (contains(x)) bits -= 1 << x;
  }

  // --- Callers

  @Modifies("bits")
  @Ensures("bits == (\\old(bits) | other.bits)")
  public void union(@NonNull IntSet other) {
    for (int x = 0; x < MOST; x++) if (other.contains(x)) add(x);
  }

  @Modifies("bits")
  @Ensures("bits == (\\old(bits) & other.bits)")
  public void intersect(@NonNull IntSet other) {
    for (int x = 0; x < MOST; x++) if (!other.contains(x)) remove(x);
  }

  /** Wrong: the largest number is left out. */
  @Modifies("bits")
  @Ensures("bits == (\\old(bits) | other.bits)")
  public void unionOfLess(@NonNull IntSet other) {
    for (int x = 0; x < MOST - 1; x++) if (other.contains(x)) add(x);
  }

  /** Wrong: asks for a number that cannot be in a set. */
  @Modifies("bits")
  public void unionOfMore(@NonNull IntSet other) {
    for (int x = 0; x <= MOST; x++) if (other.contains(x)) add(x);
  }
}

import java.io.IOException;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** Where code and contract part: contracts that say too little, that are not kept, or that cannot stand for the code. */
public class Limits {
  static int calls;

  int count;

  @Invariant
  boolean notNegative() {
    return count >= 0;
  }

  /** Says that it is no less, not which one it is. */
  @Pure
  @Ensures("\\result >= a && \\result >= b")
  public static int max(int a, int b) {
    return a > b ? a : b;
  }

  /** Does not say that the elements stay the same. */
  @Requires("a != null && a.length == 2")
  @Modifies("a[*]")
  @Ensures("a[0] <= a[1]")
  public static void sort(int[] a) {
    if (a[0] <= a[1]) return;
    int x = a[0];
    a[0] = a[1];
    a[1] = x;
  }

  /** Says what it may change, and nothing about it but the invariant. */
  @Modifies("count")
  public void reset() {
    count = 0;
  }

  /** Does not do what it says: it is violated itself. */
  @Pure
  @Ensures("\\result > 0")
  public static int positive(int x) {
    return x;
  }

  @Modifies("Limits.calls")
  @Ensures("Limits.calls == \\old(Limits.calls) + 1")
  public static void called() {
    calls++;
  }

  /** Declares an exception and does not say when it is thrown. */
  @Pure
  @Ensures("\\result == 4")
  public static int load() throws IOException {
    return 4;
  }

  @Requires("a != null && 0 <= i && i < a.length")
  @Modifies("a[i]")
  @Ensures("a[i] == 5")
  public static void set(int[] a, int i) {
    a[i] = 5;
  }

  // --- Callers

  @Ensures("\\result == x")
  public static int maxOfSame(int x) {
    return max(x, x);
  }

  @Requires("x < y")
  @Ensures("\\result == x")
  public static int least(int x, int y) {
    int[] a = {y, x};
    sort(a);
    return a[0];
  }

  @Modifies("count")
  public void restart() {
    reset();
  }

  @Ensures("\\result != 0")
  public static int trusting(int x) {
    return positive(x);
  }

  @Modifies("Limits.calls")
  @Ensures("Limits.calls == \\old(Limits.calls) + 2")
  public static void calledTwice() {
    called();
    called();
  }

  @Ensures("\\result == 4")
  public static int careful() {
    try {
      return load();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Requires("a != null && a.length > 1")
  @Ensures("a[0] == 5 && a[1] == \\old(a[1])")
  public static void setFirst(int[] a) {
    set(a, 0);
  }
}

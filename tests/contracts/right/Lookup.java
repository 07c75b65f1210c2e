// check: --array-bound 3
// expect: get VERIFIED
// expect: checked VERIFIED
// expect: divide VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;
import org.nalar.Signals;

/** Exceptions that are part of the contract. */
public class Lookup {
  static class NotFound extends Exception {}

  @Pure
  @Ensures("\\result == table[index]")
  @Signals(value = NullPointerException.class, when = "table == null")
  @Signals(value = ArrayIndexOutOfBoundsException.class, when = "index < 0 || index >= table.length")
  public static int get(int[] table, int index) {
    return table[index];
  }

  @Requires("keys != null")
  @Ensures("keys[\\result] == key")
  @Signals(value = NotFound.class, when = "(\\forall Object k : keys; k != key)")
  public static int checked(Object[] keys, Object key) throws NotFound {
    for (int i = 0; i < keys.length; i++) if (keys[i] == key) return i;
    throw new NotFound();
  }

  @Ensures("d == 1 ==> \\result == n")
  @Signals(ArithmeticException.class)
  public static int divide(int n, int d) {
    return n / d;
  }
}

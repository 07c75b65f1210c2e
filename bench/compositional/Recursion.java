import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** Recursion: with their contract for the inner calls, methods are checked for every depth. */
public class Recursion {
  static final class Node {
    int value;
    Node next;
  }

  @Requires("0 <= n && n <= 1_000_000")
  @Pure
  @Ensures("\\result == 2 * n")
  public static int twice(int n) {
    return n == 0 ? 0 : 2 + twice(n - 1);
  }

  @Requires("n >= 0")
  @Pure
  @Ensures("\\result == (n % 2 == 0)")
  public static boolean even(int n) {
    return n == 0 || odd(n - 1);
  }

  @Requires("n >= 0")
  @Pure
  @Ensures("\\result == (n % 2 == 1)")
  public static boolean odd(int n) {
    return n != 0 && even(n - 1);
  }

  /** The largest value, or least if none is larger. Never returns if the list is a ring: a contract says nothing of that. */
  @Pure
  @Ensures({"\\result >= least", "node != null ==> \\result >= node.value"})
  public static int largest(Node node, int least) {
    return node == null ? least : largest(node.next, Math.max(least, node.value));
  }

  /** Wrong: for 0 already. */
  @Requires("0 <= n && n <= 1_000_000")
  @Pure
  @Ensures("\\result == 2 * n")
  public static int twiceAndOne(int n) {
    return n == 0 ? 1 : 2 + twiceAndOne(n - 1);
  }

  /** Wrong: not for 0, but each call adds too much. */
  @Requires("0 <= n && n <= 1_000_000")
  @Pure
  @Ensures("\\result == 2 * n")
  public static int thrice(int n) {
    return n == 0 ? 0 : 3 + thrice(n - 1);
  }
}

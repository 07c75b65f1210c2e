// expect: caught VIOLATED precondition "n > 0"
// expect: swallowed VIOLATED precondition "n > 0"
import org.nalar.Requires;

/** A call that breaks a precondition is wrong, whatever is caught around it. */
public class CaughtPrecondition {
  @Requires("n > 0")
  static int root(int n) {
    return n;
  }

  public static int caught(int n) {
    try {
      return root(n);
    } catch (Throwable t) {
      return 0;
    }
  }

  public static int swallowed(int n) {
    try {
      return root(n);
    } finally {
      return 5;
    }
  }
}

// check: --array-bound 2
// expect: first VIOLATED null-pointer "a.length > 0"
// expect: share VIOLATED arithmetic "\result == total / parts"
// expect: peek VIOLATED array-index "\result == stack[top - 1]"
import org.nalar.*;

/** A clause that cannot be evaluated does not hold. */
public class ExceptionInClause {
  private int[] stack = new int[2];
  private int top;

  @Requires("a.length > 0")
  public static int first(int[] a) {
    return a[0];
  }

  @Ensures("\\result == total / parts")
  public static int share(int total, int parts) throws Exception {
    return parts == 0 ? total : total / parts;
  }

  @Requires("stack != null && 0 <= top && top < stack.length")
  @Ensures("\\result == stack[top - 1]")
  public int peek() {
    return top == 0 ? 0 : stack[top - 1];
  }
}

// expect: half INCOMPLETE "no input within the bounds satisfies what is assumed"
// expect: fine VERIFIED
import org.nalar.Ensures;
import org.nalar.Requires;

/** Two clauses that exclude each other. */
public class Contradiction {
  @Requires({"x > 0", "x < 0"})
  @Ensures("\\result == 42")
  public static int half(int x) {
    return x / 2;
  }

  @Requires("x > 0")
  @Ensures("\\result < x")
  public static int fine(int x) {
    return x / 2;
  }
}

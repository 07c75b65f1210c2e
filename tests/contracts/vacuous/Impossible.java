// check: --array-bound 2
// expect: pick INCOMPLETE "no input within the bounds satisfies what is assumed"
// expect: itself INCOMPLETE "no input within the bounds satisfies what is assumed"
// expect: wide INCOMPLETE "no input within the bounds satisfies what is assumed"
import org.nalar.Ensures;
import org.nalar.Requires;

/** Quantifiers, references and types that cannot be. */
public class Impossible {
  @Requires("a != null && a.length > 0 && (\\forall int x : a; x > 0) && (\\exists int x : a; x < 0)")
  @Ensures("\\result == 0")
  public static int pick(int[] a) {
    return a[0];
  }

  @Requires("o != o")
  @Ensures("false")
  public static void itself(Object o) {}

  @Requires("b > 200")
  @Ensures("false")
  public static void wide(byte b) {}
}

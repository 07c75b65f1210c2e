// check: --method 'scale(int)' --method 'scale(long)' --method 'scale(int[],int)' --array-bound 2
// expect: scale(int) VERIFIED
// expect: scale(long) VERIFIED
// expect: scale(int[],int) VERIFIED
import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** Methods of one name have contracts of their own. */
public class Overloads {
  @Pure
  @Requires("x < 100 && x > -100")
  @Ensures("\\result == 2 * x")
  public static int scale(int x) {
    return x + x;
  }

  @Pure
  @Requires("x > 0 && x < 1000000000000L")
  @Ensures("\\result == 3 * x")
  public static long scale(long x) {
    return x + x + x;
  }

  @Requires("a != null")
  @Ensures("(\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[i]) * by)")
  @Modifies("a[*]")
  public static void scale(int[] a, int by) {
    for (int i = 0; i < a.length; i++) a[i] *= by;
  }
}

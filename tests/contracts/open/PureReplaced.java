// check: --use-contract PureReplaced.look
// expect: chosen VERIFIED
// expect: withoutCode VERIFIED
import org.nalar.*;

/** A pure method gives the same result while nothing is written, by contract as well. */
public class PureReplaced {
  static class Box {
    int n;
  }

  @Pure
  @Requires("b != null")
  static int look(Box b) {
    return b.n;
  }

  @Pure
  static native int ask(int x);

  public static void chosen(@NonNull Box b) {
    assert look(b) == look(b);
  }

  public static void withoutCode(int x) {
    assert ask(x) == ask(x);
  }
}

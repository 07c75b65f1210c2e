// check: --array-bound 2
// expect: describe VERIFIED
// expect: pick VERIFIED
// expect: sameField VERIFIED
// expect: longer VERIFIED
// expect: fits VERIFIED
import static java.lang.Math.max;

import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** All that Java has for expressions. */
public class Expressions {
  static final int LIMIT = 10;
  int value;

  static class Special extends Expressions {
    int more;
  }

  @Pure
  @Ensures({"e instanceof Special s && s.more > 0 ==> \\result == s2(e)", "e == null ==> \\result == -1"})
  public static int describe(Expressions e) {
    if (e instanceof Special s && s.more > 0) return s.more;
    return e == null ? -1 : 0;
  }

  private static int s2(Expressions e) {
    return ((Special) e).more;
  }

  @Pure
  @Ensures("\\result == switch (i) { case 0 -> a; case 1 -> b; default -> 0; }")
  public static int pick(int i, int a, int b) {
    if (i == 0) return a;
    return i == 1 ? b : 0;
  }

  @Ensures("this.value == value")
  public void sameField(int value) {
    this.value = value;
  }

  @Pure
  @Requires("a != null && b != null")
  @Ensures("\\result.length == max(a.length, b.length) && (\\result == a || \\result == b)")
  public static int[] longer(int[] a, int[] b) {
    return a.length >= b.length ? a : b;
  }

  @Pure
  @Ensures("\\result <==> -LIMIT <= x && x <= +Expressions.LIMIT && (x & ~0) == x")
  public static boolean fits(int x) {
    return x >= -10 && x <= 10;
  }
}

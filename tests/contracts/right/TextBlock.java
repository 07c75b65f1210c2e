// expect: median VERIFIED
// expect: between VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** Contracts over several lines. */
public class TextBlock {
  @Pure
  @Requires(
      """
      a != b
      && b != c
      && a != c
      """)
  @Ensures({
    """
    \\result == a
    || \\result == b
    || \\result == c
    """,
    """
    (a < \\result ? 1 : 0) + (b < \\result ? 1 : 0)
      + (c < \\result ? 1 : 0) == 1 // one of them is smaller
    """
  })
  public static int median(int a, int b, int c) {
    if (a > b) return median(b, a, c);
    return c < a ? a : c > b ? b : c;
  }

  @Pure
  @Ensures("\\result "
      + "<==> a <= x "
      + "&& x <= b /* both ends */")
  public static boolean between(int a, int x, int b) {
    return a <= x && x <= b;
  }
}

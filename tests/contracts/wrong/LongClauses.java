// expect: median VIOLATED postcondition "(a < \result ? 1 : 0) + (b < \result ? 1 : 0) + (c < \result ? 1 : 0) == 1"
// expect: between VIOLATED postcondition "\result <==> a <= x && x <= b"
import org.nalar.Ensures;
import org.nalar.Requires;

public class LongClauses {
  @Requires(
      """
      a != b && b != c
      && a != c
      """)
  @Ensures(
      """
      (a < \\result ? 1 : 0)
        + (b < \\result ? 1 : 0) + (c < \\result ? 1 : 0) == 1
      """)
  public static int median(int a, int b, int c) {
    if (a < b) return b < c ? b : c;
    return a < c ? a : c;
  }

  @Ensures("\\result <==> a <= x "
      + "&& x <= b")
  public static boolean between(int a, int x, int b) {
    return a <= x && x < b;
  }
}

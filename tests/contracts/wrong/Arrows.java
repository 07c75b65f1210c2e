// expect: chained VIOLATED postcondition "a ==> b ==> \result"
// expect: both VIOLATED postcondition "\result <==> a && b"
// expect: only VIOLATED postcondition "\result ==> a"
// expect: weaker VERIFIED
import org.nalar.Ensures;

public class Arrows {
  /** a ==> (b ==> result). */
  @Ensures("a ==> b ==> \\result")
  public static boolean chained(boolean a, boolean b) {
    return !a;
  }

  @Ensures("\\result <==> a && b")
  public static boolean both(boolean a, boolean b) {
    return a || b;
  }

  @Ensures({
    "\\result ==> b",
    "\\result ==> a"
  })
  public static boolean only(boolean a, boolean b) {
    return b;
  }

  @Ensures({"a ==> \\result", "\\result <==> a || b"})
  public static boolean weaker(boolean a, boolean b) {
    return a | b;
  }
}

// check: --use-contract ForgottenPast.same --use-contract ForgottenPast.keep
// expect: same VERIFIED
// expect: keep VERIFIED
// expect: field VERIFIED
// expect: array VERIFIED
// expect: read VERIFIED
import org.nalar.*;

/** What a call may change has a past, even if nobody has read it before. */
public class ForgottenPast {
  int n;
  Object o;

  @Modifies("n, o")
  @Ensures("n == \\old(n) && o == \\old(o)")
  public void same() {}

  @Requires("a != null && a.length == 1")
  @Modifies("a[*]")
  @Ensures("a[0] == \\old(a[0])")
  public static void keep(int[] a) {}

  @Ensures("n == \\old(n) && o == \\old(o)")
  public void field() {
    same();
    same();
  }

  @Requires("a != null && a.length == 1")
  @Ensures("a[0] == \\old(a[0])")
  public static void array(int[] a) {
    keep(a);
  }

  @Requires("a != null && a.length == 1")
  public static void read(int[] a) {
    int before = a[0];
    keep(a);
    assert a[0] == before;
  }
}

// check: --array-bound 4
// expect: max VERIFIED
// expect: indexOf VERIFIED
// expect: allEqual VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

public class ArrayMax {
  @Pure
  @Requires("a != null && a.length > 0")
  @Ensures({"(\\forall int i; 0 <= i && i < a.length; a[i] <= \\result)", "(\\exists int i; 0 <= i && i < a.length; a[i] == \\result)"})
  public static int max(int[] a) {
    int max = a[0];
    for (int x : a) if (x > max) max = x;
    return max;
  }

  @Pure
  @Requires("a != null")
  @Ensures({
    "\\result == -1 <==> (\\forall long y : a; y != x)",
    "\\result >= 0 ==> a[\\result] == x && (\\forall int i; 0 <= i < \\result; a[i] != x)"
  })
  public static int indexOf(long[] a, long x) {
    for (int i = 0; i < a.length; i++) if (a[i] == x) return i;
    return -1;
  }

  @Pure
  @Requires("a != null")
  @Ensures("\\result <==> (\\forall int i; 0 <= i && i < a.length; (\\forall int j; i < j && j < a.length; a[i] == a[j]))")
  public static boolean allEqual(byte[] a) {
    for (int i = 1; i < a.length; i++) if (a[i] != a[i - 1]) return false;
    return true;
  }
}

// check: --array-bound 4
// expect: reverse VERIFIED
// expect: swap VERIFIED
// expect: rotated VERIFIED
import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Pure;
import org.nalar.Requires;

/** What an array was, for each index. */
public class Reverse {
  @Requires("a != null")
  @Ensures("(\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[a.length - 1 - i]))")
  @Modifies("a[*]")
  public static void reverse(int[] a) {
    for (int i = 0, j = a.length - 1; i < j; i++, j--) swap(a, i, j);
  }

  @Requires({"a != null", "0 <= i && i < a.length", "0 <= j && j < a.length"})
  @Ensures({
    "a[i] == \\old(a[j]) && a[j] == \\old(a[i])",
    "(\\forall int k; 0 <= k && k < a.length && k != i && k != j; a[k] == \\old(a[k]))"
  })
  @Modifies({"a[i]", "a[j]"})
  public static void swap(int[] a, int i, int j) {
    int x = a[i];
    a[i] = a[j];
    a[j] = x;
  }

  @Pure
  @Fresh
  @Requires("a != null && a.length > 0")
  @Ensures({"\\result.length == a.length", "(\\forall int i; 0 <= i < a.length; \\result[i] == a[(i + 1) % a.length])"})
  public static @NonNull int[] rotated(int[] a) {
    int[] b = new int[a.length];
    for (int i = 1; i < a.length; i++) b[i - 1] = a[i];
    b[a.length - 1] = a[0];
    return b;
  }
}

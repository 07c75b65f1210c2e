// check: --method sort3 --array-bound 3
// expect: sort3 VERIFIED
import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.NonNull;
import org.nalar.Pure;

public class Median3 {
  @Pure
  @Fresh
  @Ensures({
    "\\result.length == 3",
    "\\result[0] <= \\result[1] && \\result[1] <= \\result[2]",
    "(\\exists int i; 0 <= i && i < 3; \\result[i] == a) && (\\exists int i; 0 <= i && i < 3; \\result[i] == b)",
    "\\result[0] + \\result[1] + \\result[2] == a + b + c"
  })
  static @NonNull int[] sort3(int a, int b, int c) {
    if (a > b) return sort3(b, a, c);
    if (c < a) return new int[] {c, a, b};
    if (c < b) return new int[] {a, c, b};
    return new int[] {a, b, c};
  }
}

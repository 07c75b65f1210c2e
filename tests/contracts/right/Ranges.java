// check: --array-bound 2
// expect: mirrored VERIFIED
// expect: shadow VERIFIED
// expect: ends VERIFIED
// expect: empty VERIFIED
// expect: filters VERIFIED
// expect: filtered VERIFIED
import org.nalar.*;

/** Ranges in all forms, and at the ends of their types. */
public class Ranges {
  private int size;

  @Requires("a != null && n <= 3")
  @Ensures({"(\\forall int i; n > i && i >= 0 && i < a.length; a[i] >= \\result)", "(\\forall int i; 0 < i <= a.length; a[i - 1] >= \\result)"})
  public static int mirrored(int[] a, int n) {
    return Integer.MIN_VALUE;
  }

  @Requires("size > 5")
  @Ensures("(\\forall int size; 0 <= size && size < 3; size < this.size)")
  public void shadow() {}

  @Ensures({
    "(\\exists long i; Long.MAX_VALUE - 2 <= i && i <= Long.MAX_VALUE; i == \\result)",
    "(\\forall int i; Integer.MAX_VALUE - 1 < i && i <= Integer.MAX_VALUE; i == Integer.MAX_VALUE)",
    "(\\forall int i; Integer.MAX_VALUE < i && i <= Integer.MAX_VALUE; false)",
    "(\\forall short s; Short.MAX_VALUE - 1 <= s && s <= Short.MAX_VALUE; s > 0)"
  })
  public static long ends() {
    return Long.MAX_VALUE;
  }

  @Ensures({"(\\forall int i; 5 <= i && i < 3; false)", "!(\\exists int i; 5 <= i && i < 3; true)"})
  public static void empty() {}

  @Ensures({
    "(\\forall int i; 0 <= i && i < 3 && i % 2 == 1; i == \\result)",
    "(\\forall int i; 0 <= i && 1 <= i && i < 3 && i < 2; i == \\result)",
    "(\\forall int i; (0 <= i && i < 2); i <= \\result) && \\forall(int j; 0 <= j < 2; j <= 1)"
  })
  public static int filters() {
    return 1;
  }

  @Requires("text != null")
  @Ensures("(\\forall char c : text; c != 'x'; c == 'y' || \\result)")
  public static boolean filtered(char[] text) {
    for (char c : text) if (c != 'x' && c != 'y') return true;
    return false;
  }
}

import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Requires;

/** Operations on the rows of a matrix with two rows and two columns. */
public class Matrix {
  static boolean rows(int[] a, int[] b) {
    return a != null && b != null && a != b && a.length == 2 && b.length == 2;
  }

  @Requires("rows(a, b)")
  @Modifies("a[*], b[*]")
  @Ensures("(\\forall int i; 0 <= i < 2; a[i] == \\old(b[i]) && b[i] == \\old(a[i]))")
  public static void swap(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) {
      int x = a[i];
      a[i] = b[i];
      b[i] = x;
    }
  }

  @Requires("rows(a, b)")
  @Modifies("a[*]")
  @Ensures("(\\forall int i; 0 <= i < 2; a[i] == \\old(a[i]) + b[i])")
  public static void add(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) a[i] += b[i];
  }

  @Requires("rows(a, b)")
  @Modifies("a[*]")
  @Ensures("(\\forall int i; 0 <= i < 2; a[i] == \\old(a[i]) - b[i])")
  public static void subtract(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) a[i] -= b[i];
  }

  // --- Callers

  @Requires("rows(a, b)")
  @Ensures("(\\forall int i; 0 <= i < 2; a[i] == \\old(a[i]) && b[i] == \\old(b[i]))")
  public static void swapTwice(int[] a, int[] b) {
    swap(a, b);
    swap(a, b);
  }

  /** Exchanges rows by additions, one of them with the other sign. */
  @Requires("rows(a, b)")
  @Modifies("a[*], b[*]")
  @Ensures("(\\forall int i; 0 <= i < 2; a[i] == \\old(b[i]) && b[i] == -\\old(a[i]))")
  public static void rotate(int[] a, int[] b) {
    add(a, b);
    subtract(b, a);
    add(a, b);
  }

  /** Wrong: the sign of one row is the other one afterwards. */
  @Requires("rows(a, b)")
  @Modifies("a[*], b[*]")
  @Ensures("(\\forall int i; 0 <= i < 2; a[i] == \\old(b[i]) && b[i] == \\old(a[i]))")
  public static void rotateAsSwap(int[] a, int[] b) {
    add(a, b);
    subtract(b, a);
    add(a, b);
  }

  /** Wrong: a row cannot be added to itself. */
  @Requires("rows(a, b)")
  public static void twice(int[] a, int[] b) {
    add(a, b);
    add(a, a);
  }

  /** The rows of a matrix that is made here. */
  @Ensures("\\result == x")
  public static int identity(int x) {
    int[] a = {x, 0};
    int[] b = {0, 1};
    add(b, a);
    subtract(b, a);
    swap(a, b);
    return b[0];
  }
}

// check: --array-bound 3 --method copy --method translate --method xs
// expect: copy VERIFIED
// expect: translate VERIFIED
// expect: xs VERIFIED
import org.nalar.*;

/** Copies that share nothing with the original. */
@Invariant({"x != null && y != null && x != y", "x.length == y.length"})
public class Polygon {
  private final int[] x;
  private final int[] y;

  private Polygon(int[] x, int[] y) {
    this.x = x;
    this.y = y;
  }

  @Pure
  @Fresh
  @Ensures({"\\fresh(\\result.x) && \\fresh(\\result.y)", "(\\forall int i; 0 <= i && i < x.length; \\result.x[i] == x[i])"})
  public Polygon copy() {
    return new Polygon(x.clone(), y.clone());
  }

  @Ensures("(\\forall int i; 0 <= i < x.length; x[i] == \\old(x[i]) + dx && y[i] == \\old(y[i]) + dy)")
  @Modifies({"x[*]", "y[*]"})
  public void translate(int dx, int dy) {
    for (int i = 0; i < x.length; i++) {
      x[i] += dx;
      y[i] += dy;
    }
  }

  @Pure
  @Ensures("!\\fresh(\\result)")
  int[] xs() {
    return x;
  }
}

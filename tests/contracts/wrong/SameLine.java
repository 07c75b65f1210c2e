// expect: SameLine VERIFIED
// expect: order VIOLATED postcondition "\result <= a"
// expect: order VIOLATED postcondition "\result <= b"
// expect: shrink VIOLATED invariant "low >= 0"
// expect: shrink VIOLATED invariant "high >= low"
import org.nalar.Ensures;
import org.nalar.Invariant;

/** Two clauses on one line are two clauses. */
@Invariant({"low >= 0", "high >= low"})
public class SameLine {
  private int low;
  private int high;

  @Ensures({"\\result <= a", "\\result <= b"})
  public static int order(int a, int b) {
    return a < 0 ? b : a;
  }

  public void shrink() {
    if (high == 7) low--;
    else high--;
  }
}

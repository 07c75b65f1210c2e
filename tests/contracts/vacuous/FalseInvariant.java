// expect: FalseInvariant VIOLATED invariant "low < high && high < low"
// expect: get INCOMPLETE "no input within the bounds satisfies what is assumed"
import org.nalar.Ensures;
import org.nalar.Invariant;

/** No object has this invariant. */
@Invariant("low < high && high < low")
public class FalseInvariant {
  private int low;
  private int high;

  @Ensures("\\result > high")
  public int get() {
    return low;
  }
}

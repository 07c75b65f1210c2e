// error: 10 \old
// error: 15 \fresh
import org.nalar.Ensures;
import org.nalar.Requires;

public class OldBefore {
  private int x;

  /** Before the call there is no past. */
  @Requires("x > \\old(x)")
  public int before() {
    return x;
  }

  @Requires("\\fresh(o)")
  public int fresh(Object o) {
    return x;
  }
}

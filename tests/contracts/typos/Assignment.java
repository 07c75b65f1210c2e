// error: 10 assign
// error: 15 assign
// error: 20 assign
import org.nalar.Ensures;
import org.nalar.Requires;

/** A contract must not change what it speaks of. */
public class Assignment {
  private boolean open;
  @Ensures("open = true")
  public void open() {
    open = false;
  }

  @Requires("x++ > 0")
  public int one(int x) {
    return x;
  }

  @Ensures("(open |= \\result) || true")
  public boolean two() {
    return open;
  }
}

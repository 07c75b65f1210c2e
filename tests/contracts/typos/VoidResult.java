// error: 9 \result
// error: 14 \result
// error: 19 \result
import org.nalar.Ensures;
import org.nalar.Requires;
import org.nalar.Signals;

public class VoidResult {
  @Ensures("\\result > 0")
  public void nothing(int x) {
    x++;
  }

  @Requires("\\result > 0")
  public int before(int x) {
    return x;
  }

  @Signals(value = RuntimeException.class, when = "\\result > 0")
  public int thrown(int x) {
    return x;
  }
}

// error: 6 ')' without '('
import org.nalar.Requires;

public class ClosedTooOften {
  @Requires({
    "x > 0) && (y > 0"
  })
  public static int two(int x, int y) {
    return x;
  }
}

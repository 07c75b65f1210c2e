// error: 7 '(' is not closed
import org.nalar.Ensures;
import org.nalar.Requires;

public class Parentheses {
  @Requires("x > 0")
  @Ensures("(\\result > 0 && (x < 0)")
  public static int one(int x) {
    return x;
  }
}

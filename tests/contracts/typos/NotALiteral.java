// error: 9 a contract has to be a string literal
// error: 14 the clause is empty
import org.nalar.Ensures;
import org.nalar.Requires;

public class NotALiteral {
  static final String POSITIVE = "x > 0";

  @Requires(POSITIVE)
  public static int one(int x) {
    return x;
  }

  @Ensures("")
  public static int two(int x) {
    return x;
  }
}

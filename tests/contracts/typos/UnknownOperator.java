// error: 9 \results
// error: 14
// error: 19 a contract must not assign; == compares
// error: 24 without a semicolon
import org.nalar.Ensures;
import org.nalar.Requires;

public class UnknownOperator {
  @Ensures("\\results > 0")
  public static int one(int x) {
    return x;
  }

  @Requires("x =< 0")
  public static int two(int x) {
    return x;
  }

  @Requires("x = 0")
  public static int three(int x) {
    return x;
  }

  @Requires("x > 0;")
  public static int four(int x) {
    return x;
  }
}

// error: 10 bounded from above
// error: 15 bounded from below
// error: 20 has to be of type int
// error: 25
// error: 30 already defined
import org.nalar.Ensures;

public class Quantifiers {
  /** No end. */
  @Ensures("(\\forall int i; 0 <= i; i >= 0)")
  public static int one(int x) {
    return x;
  }

  @Ensures("(\\exists int i; i < x; i == 0)")
  public static int two(int x) {
    return x;
  }

  @Ensures("(\\forall double d; 0 <= d && d < x; d == 0)")
  public static int three(int x) {
    return x;
  }

  @Ensures("(\\forall int i; 0 <= i && i < x)")
  public static int four(int x) {
    return x;
  }

  @Ensures("(\\forall int x; 0 <= x && x < 3; x >= 0)")
  public static int five(int x) {
    return x;
  }
}

// error: 9 incompatible types
// error: 14 bad operand types
// error: 19 bad operand types
// error: 24 bad operand type
import org.nalar.Ensures;
import org.nalar.Requires;

public class TypeErrors {
  @Requires("x")
  public static int number(int x) {
    return x;
  }

  @Ensures("\\result && x > 0")
  public static int conjunction(int x) {
    return x;
  }

  @Ensures("\\result == a")
  public static int comparison(int[] a) {
    return 0;
  }

  @Ensures("x ==> x > 0")
  public static int implication(int x) {
    return x;
  }
}

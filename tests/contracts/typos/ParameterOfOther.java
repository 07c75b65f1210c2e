// error: 13 cannot find symbol
// error: 18 non-static variable this
// error: 22 non-static variable x
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Requires;

@Invariant("x >= 0")
public class ParameterOfOther {
  private int x;

  /** A local variable is not there before or after. */
  @Ensures("\\result == local")
  public static int local() {
    int local = 1;
    return local; }

  @Requires("this.x > 0")
  public static int one(int x) {
    return x; }

  @Requires("x > 0")
  public static int two() {
    return 1;
  }
}

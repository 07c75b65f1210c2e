// error: 9 cannot find symbol
// error: 16 cannot find symbol
// error: 22 cannot find symbol
import org.nalar.Ensures;
import org.nalar.Requires;

public class UnknownName {
  /** A parameter misspelt. */
  @Requires("lenght > 0")
  public static int half(int length) {
    return length / 2;
  }

  @Ensures({
    "\\result >= 0",
    "\\result < lenght"
  })
  public static int size(int length) {
    return length / 2;
  }

  @Ensures("isPositiv(\\result)")
  public static int positive(int x) {
    return x < 0 ? 0 : x;
  }
}

import org.nalar.Ensures;
import org.nalar.Signals;

/** Arithmetic that notices when a result does not fit. */
public class CheckedMath {
  @Ensures("\\result == (long) a + b")
  @Signals(value = ArithmeticException.class, when = "(long) a + b > Integer.MAX_VALUE || (long) a + b < Integer.MIN_VALUE")
  public static int add(int a, int b) {
    int sum = a + b;
    if (((a ^ sum) & (b ^ sum)) < 0) throw new ArithmeticException("sum");
    return sum;
  }

  @Ensures("\\result == (long) a - b")
  @Signals(value = ArithmeticException.class, when = "(long) a - b > Integer.MAX_VALUE || (long) a - b < Integer.MIN_VALUE")
  public static int subtract(int a, int b) {
    int difference = a - b;
    if (((a ^ b) & (a ^ difference)) < 0) throw new ArithmeticException("difference");
    return difference;
  }

  @Ensures("\\result == -(long) a")
  @Signals(value = ArithmeticException.class, when = "a == Integer.MIN_VALUE")
  public static int negate(int a) {
    if (a == Integer.MIN_VALUE) throw new ArithmeticException("negation");
    return -a;
  }

  /** The nearest int. */
  @Ensures("\\result == Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, (long) a + b))")
  public static int addSaturated(int a, int b) {
    int sum = a + b;
    if (((a ^ sum) & (b ^ sum)) >= 0) return sum;
    return a < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
  }
}

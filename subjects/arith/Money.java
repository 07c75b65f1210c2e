import org.nalar.Ensures;
import org.nalar.Requires;

/** Amounts of cents, of which none gets lost. */
public class Money {
  /** The share of one of {@code people}: those with the first numbers get what is left over. */
  @Requires("0 <= cents && cents <= 1000000 && 0 < people && people <= 7 && 0 <= number && number < people")
  @Ensures({"\\result == cents / people || \\result == cents / people + 1", "number > 0 ==> \\result <= share(cents, people, number - 1)",
      "cents % people == 0 ==> \\result == cents / people"})
  public static int share(int cents, int people, int number) {
    return cents / people + (number < cents % people ? 1 : 0);
  }

  /** Shares of three add up. */
  @Requires("0 <= cents && cents <= 1000000")
  public static void split(int cents) {
    assert share(cents, 3, 0) + share(cents, 3, 1) + share(cents, 3, 2) == cents;
  }

  /** Nineteen percent, rounded half up. */
  @Requires("0 <= cents && cents <= 9999")
  @Ensures({"0 <= \\result && \\result <= cents", "-50 <= 100 * \\result - 19 * cents && 100 * \\result - 19 * cents <= 50"})
  public static int tax(int cents) {
    return (19 * cents + 50) / 100;
  }

  /** To five cents. */
  @Requires("0 <= cents && cents <= Integer.MAX_VALUE - 2")
  @Ensures({"\\result % 5 == 0", "Math.abs(\\result - cents) <= 2"})
  public static int toFive(int cents) {
    return (cents + 2) / 5 * 5;
  }
}

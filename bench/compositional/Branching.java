import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** Methods with many paths and a short contract: paths multiply with each call, contracts do not. */
public class Branching {
  static boolean isMonth(int month) {
    return 1 <= month && month <= 12;
  }

  @Requires("isMonth(month)")
  @Pure
  @Ensures({"28 <= \\result && \\result <= 31", "month != 2 ==> \\result >= 30"})
  public static int days(int month, boolean leap) {
    switch (month) {
      case 2:
        return leap ? 29 : 28;
      case 4:
      case 6:
      case 9:
      case 11:
        return 30;
      default:
        return 31;
    }
  }

  /** How many of the lowest six bits are set. */
  @Pure
  @Ensures({"0 <= \\result && \\result <= 6", "(x & 63) == 0 ==> \\result == 0"})
  public static int ones(int x) {
    int ones = 0;
    for (int bit = 0; bit < 6; bit++) if ((x & 1 << bit) != 0) ones++;
    return ones;
  }

  /** How much an order of so many pieces costs, in cents. */
  @Requires("0 <= pieces && pieces <= 1000")
  @Pure
  @Ensures({"0 <= \\result && \\result <= 100 * pieces", "pieces > 0 ==> \\result > 0"})
  public static int price(int pieces) {
    if (pieces >= 500) return pieces * 60;
    if (pieces >= 200) return pieces * 70;
    if (pieces >= 100) return pieces * 80;
    if (pieces >= 50) return pieces * 85;
    if (pieces >= 20) return pieces * 90;
    if (pieces >= 10) return pieces * 95;
    return pieces * 100;
  }

  // --- Callers

  @Requires("isMonth(month) && month <= 9")
  @Ensures("88 <= \\result && \\result <= 124")
  public static int fourMonths(int month, boolean leap) {
    return days(month, leap) + days(month + 1, leap) + days(month + 2, leap) + days(month + 3, leap);
  }

  /** Wrong: the months after December are not those of a year. */
  @Requires("isMonth(month)")
  public static int twoMonths(int month, boolean leap) {
    return days(month, leap) + days(month + 1, leap);
  }

  @Ensures("0 <= \\result && \\result <= 12")
  public static int distance(int x, int y, int z) {
    return ones(x ^ y) + ones(y ^ z);
  }

  /** Wrong: equal numbers have no distance. */
  @Ensures("\\result > 0")
  public static int distanceOfTwo(int x, int y) {
    return ones(x ^ y);
  }

  @Requires("0 <= a && a <= 1000 && 0 <= b && b <= 1000 && 0 <= c && c <= 1000")
  @Ensures("a + b + c > 0 <==> \\result > 0")
  public static int total(int a, int b, int c) {
    return price(a) + price(b) + price(c);
  }

  /** Wrong: together they can be too many. */
  @Requires("0 <= a && a <= 1000 && 0 <= b && b <= 1000")
  public static int together(int a, int b) {
    return price(a + b);
  }
}

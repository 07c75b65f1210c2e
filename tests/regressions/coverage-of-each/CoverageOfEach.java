public class CoverageOfEach {
  private static int sign(int x) {
    if (x < 0)
      return -1;
    if (x > 0)
      return 1;
    return 0;
  }

  private static int divided(int x) {
    int result = 12 / x;
    result++;
    return result;
  }

  private static int refused(int x) {
    throw new IllegalArgumentException(
        "refused");
  }

  public static int all(int x) {
    return sign(x);
  }

  public static int some(int x) {
    return x < 0 ? 7 : sign(x);
  }

  public static int one(int x) {
    int unused = x;
    return sign(1);
  }

  public static int allAgain(int x) {
    int unused = x;
    unused++;
    return sign(x);
  }

  public static int leftOnly(int x) throws ArithmeticException {
    if (x == 0)
      return 5;
    return divided(0);
  }

  public static int leftHereCompletedThere(int x) throws ArithmeticException {
    if (x == 0)
      return divided(0);
    if (x == 1)
      return 1;
    x++;
    return divided(3);
  }

  public static int completedHereLeftThere(int x) throws ArithmeticException {
    if (x != 0)
      return divided(3);
    x = 2;
    return divided(0);
  }

  public static int leftAndCompleted(int x) {
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      try {
        sum += divided(i);
      } catch (ArithmeticException e) {
        sum--;
      }
    }
    return sum;
  }

  public static int thrownAtTheEnd(int x) throws IllegalArgumentException {
    if (x == 0)
      return refused(x);
    if (x == 1)
      return refused(x);
    return 0;
  }

  public static int assumedAway(int x) {
    if (x < 0) {
      sign(x);
      org.nalar.Nalar.assume(x > 0);
    }
    return x > 5 ? 1 : x > 4 ? 2 : sign(1);
  }
}

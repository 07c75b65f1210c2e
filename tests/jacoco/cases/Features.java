/** Code that coverage tools count in different ways. */
public class Features {
  static int uses;

  public static int plain(int x) {
    if (x > 3 && x < 10) return 1;
    return x == 0 ? 2 : 3;
  }

  /** JaCoCo counts one branch for all keys that lead to the same place: 3, 4 and default. */
  public static int denseSwitch(int x) {
    switch (x) {
      case 1:
        return 1;
      case 2:
        return 4;
      case 5:
        return 25;
      default:
        return 0;
    }
  }

  /** JaCoCo counts -100 and 100 as one branch. */
  public static int sameTarget(int x) {
    switch (x) {
      case -100:
      case 100:
        return 1;
      default:
        return 0;
    }
  }

  /** JaCoCo leaves out the look-up by hash code and equals(). */
  public static int stringSwitch(int x) {
    String name = x == 1 ? "one" : x == 2 ? "two" : "many";
    switch (name) {
      case "one":
        return 1;
      case "two":
        return 2;
      default:
        return 0;
    }
  }

  enum Level { LOW, HIGH }

  public static int enumSwitch(int x) {
    Level level = x > 0 ? Level.HIGH : Level.LOW;
    switch (level) {
      case LOW:
        return 1;
      default:
        return 2;
    }
  }

  /** JaCoCo counts branches for the test whether assertions are enabled. */
  public static int asserting(int x) {
    int square = x % 10 * (x % 10);
    assert square >= 0;
    return square;
  }

  /** JaCoCo counts the copies of the finally block once, and leaves out the handler that throws again. */
  public static int finallyTwice(int x) {
    try {
      uses++;
      if (x == 3) return 1;
      return 10 / x;
    } catch (ArithmeticException e) {
      return 0;
    } finally {
      uses--;
    }
  }

  /** JaCoCo leaves out what closes the resource. */
  public static int resource(int x) {
    try (java.io.StringReader reader = new java.io.StringReader("text")) {
      return x > 0 ? 1 : 2;
    }
  }

  /** JaCoCo leaves out the handler that unlocks. */
  public static int locked(int x) {
    synchronized (Features.class) {
      return x > 0 ? 1 : 2;
    }
  }

  /** The exception leaves a block whose first part was executed: a call on a line of its own. */
  public static int throwsInside(int x) {
    int before = x + 1;
    int called = negated(before);
    return checked(called)
        + before;
  }

  private static int negated(int x) {
    return -x;
  }

  private static int checked(int x) {
    if (x < 10) throw new IllegalArgumentException("small");
    return x;
  }

  /** JaCoCo has its probe behind what throws, so that it sees nothing of this block. */
  public static int neverReturns(int x) {
    int[] empty = new int[0];
    int before = x - x;
    return empty[before];
  }

  /** JaCoCo has a probe before the line with the call, and none between there and what throws. */
  public static int throwsHalfWay(int x) {
    int before = x + 1;
    int called = negated(before);
    int[] empty = new int[0];
    return empty[3] + called;
  }

  /** An exception that is caught in the same method, after the first call of a line. */
  public static int caught(int x) {
    int steps = 0;
    try {
      steps++;
      steps += checked(x);
      steps += 5;
    } catch (IllegalArgumentException e) {
      steps = -steps;
    }
    return steps;
  }

  public static int lambda(int x) {
    java.util.function.IntUnaryOperator operator = y -> y > 2 ? y : -y;
    return operator.applyAsInt(x);
  }
}

/** Code that coverage tools count in different ways. */
public class Features {
  static int uses;

  public static int plain(int x) {
    if (x > 3 && x < 10) return 1;
    return x == 0 ? 2 : 3;
  }

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

  public static int sameTarget(int x) {
    switch (x) {
      case -100:
      case 100:
        return 1;
      default:
        return 0;
    }
  }

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

  public static int asserting(int x) {
    int square = x % 10 * (x % 10);
    assert square >= 0;
    return square;
  }

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

  public static int resource(int x) {
    try (java.io.StringReader reader = new java.io.StringReader("text")) {
      return x > 0 ? 1 : 2;
    }
  }

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

  /** The only way through is by exception. */
  public static int neverReturns(int x) {
    int[] empty = new int[0];
    int before = x - x;
    return empty[before];
  }

  public static int lambda(int x) {
    java.util.function.IntUnaryOperator operator = y -> y > 2 ? y : -y;
    return operator.applyAsInt(x);
  }
}

import java.math.BigInteger;

/** A class of the JDK is first used where the stack is full. That is so on one path only. */
public class InitialiserOverflow {
  static int depth, deepest;

  private static void recurse() {
    int own = ++depth;
    try {
      recurse();
    } catch (StackOverflowError e) {
      if (deepest == 0) deepest = own;
      if (own == deepest - 1) BigInteger.TEN.intValue();
      throw e;
    }
  }

  public static int first(boolean full) {
    depth = 0;
    deepest = 0;
    if (full) {
      try {
        recurse();
      } catch (StackOverflowError | NoClassDefFoundError e) {
        return -1;
      }
      return -1;
    }
    return BigInteger.TEN.intValue();
  }

  public static int second(boolean none) {
    return none ? -1 : BigInteger.TEN.intValue();
  }
}

/** Finding the factors of a number takes the solver longer than anybody waits. */
public class UntilDeadline {
  public static boolean factors(long x, long y) {
    return x > 1 && y > 1 && x < 4_000_000_000L && y < 4_000_000_000L && x * y == 9_223_371_944_737_373_311L;
  }
}

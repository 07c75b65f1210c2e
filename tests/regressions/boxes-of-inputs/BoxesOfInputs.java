/** Boxes that come from outside may be those that valueOf keeps, or others; several may be one. */
public class BoxesOfInputs {
  public static boolean five(Integer x) {
    Integer y = 5;
    return x == y;
  }

  public static boolean equalAndSame(Integer x) {
    Integer y = 5;
    return y.equals(x) && x == y;
  }

  public static boolean lookedAt(Integer x, Integer y) {
    return x != null && y != null && x + y > 3 && x == y;
  }

  public static boolean large(Integer x) {
    Integer y = 1000;
    return y.equals(x) && x == y;
  }

  public static boolean any(Object x, int v) {
    Integer y = v;
    return x == y;
  }

  /** The same as the same is the same. */
  public static int three(Integer x, Integer y, Integer z) {
    if (x == null || y == null || z == null) return 0;
    if (x != y || y != z) return 1;
    return x == z ? 2 : 3;
  }

  public static boolean sharedOnce(Long x, Long y) {
    Long z = 7L;
    return x != null && y != null && x == z && y == z && x != y;
  }

  public static boolean apart(Integer x, Integer y, int v) {
    Integer z = v;
    return x != null && y != null && x.equals(y) && x != y && x == z && y == z;
  }

  public static boolean isTrue(Boolean x) {
    return x == Boolean.TRUE;
  }

  public static boolean isByte(Number x, byte b) {
    Byte y = b;
    return x == y;
  }
}

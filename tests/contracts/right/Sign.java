// expect: sign VERIFIED
// expect: abs VERIFIED
// expect: clamp VERIFIED
// expect: xor VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** Arrows: ==> is right associative and weaker than ||, <==> is weaker still. */
public class Sign {
  @Pure
  @Ensures({"x > 0 ==> \\result == 1", "x < 0 <==> \\result == -1", "\\result == 0 || \\result == 1 ==> x >= 0"})
  public static int sign(int x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
  }

  @Pure
  @Requires("x != Integer.MIN_VALUE")
  @Ensures({"\\result >= 0", "\\result == x || \\result == -x"})
  public static int abs(int x) {
    return x < 0 ? -x : x;
  }

  @Pure
  @Requires("low <= high")
  @Ensures({"low <= \\result && \\result <= high", "low <= x && x <= high ==> \\result == x", "x < low ==> \\result == low"})
  public static long clamp(long x, long low, long high) {
    return x < low ? low : x > high ? high : x;
  }

  @Pure
  @Ensures({"\\result <==> a <==> !b", "a ==> b ==> !\\result", "\\result ==> (a ==> !b) && (!a ==> b)"})
  public static boolean xor(boolean a, boolean b) {
    return a != b;
  }
}

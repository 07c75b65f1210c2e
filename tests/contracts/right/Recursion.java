// expect: Recursion VERIFIED
// expect: length VERIFIED
// expect: append VERIFIED
// expect: isEven VERIFIED
import org.nalar.*;

/** Recursive methods and a list without a header. */
public class Recursion {
  int value;
  Recursion rest;

  @Invariant
  boolean isAcyclic() {
    Recursion slow = this;
    for (Recursion at = rest; at != null; at = at.rest) {
      if (at == slow) return false;
      if (at.rest == null) return true;
      at = at.rest;
      slow = slow.rest;
      if (at == slow) return false;
    }
    return true;
  }

  @Pure
  @Requires("list == null || list.isAcyclic()")
  @Ensures("\\result == \\reach(list, rest).size()")
  public static int length(Recursion list) {
    return list == null ? 0 : 1 + length(list.rest);
  }

  @Ensures({"length(this) == \\old(length(this)) + 1", "(\\exists Recursion r : \\reach(this, rest); r.value == x && r.rest == null)"})
  @Modifies("\\reach(this, rest).rest")
  public void append(int x) {
    if (rest != null) {
      rest.append(x);
      return;
    }
    rest = new Recursion();
    rest.value = x;
  }

  @Pure
  @Requires("0 <= n && n <= 5")
  @Ensures("\\result <==> n % 2 == 0")
  public static boolean isEven(int n) {
    return n == 0 || !isEven(n - 1);
  }
}

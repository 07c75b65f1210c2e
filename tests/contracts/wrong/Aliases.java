// expect: move VIOLATED postcondition "amount == \old(amount) - n"
// expect: reset VIOLATED postcondition "b.amount == \old(b.amount)"
// expect: sum VIOLATED postcondition "(\forall int i; 0 <= i && i < a.length; a[i] == \old(a[i]) + b[i])"
// expect: apart VERIFIED
// check: --array-bound 2
import org.nalar.*;

/** Two names for one object. */
public class Aliases {
  private int amount;

  @Requires("to != null && n > 0")
  @Ensures({"amount == \\old(amount) - n",
    "to.amount == \\old(to.amount) + n"})
  public void move(Aliases to, int n) {
    amount -= n;
    to.amount += n;
  }

  @Requires("a != null && b != null")
  @Ensures("b.amount == \\old(b.amount)")
  public static void reset(Aliases a, Aliases b) {
    a.amount = 0;
  }

  @Requires("a != null && b != null && a.length == b.length")
  @Ensures("(\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[i]) + b[i])")
  public static void sum(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) a[i] += b[i];
  }

  @Requires("a != null && b != null && a != b")
  @Ensures("b.amount == \\old(b.amount)")
  public static void apart(Aliases a, Aliases b) {
    a.amount = 0;
  }
}

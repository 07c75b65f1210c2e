// check: --method Statics --method issued --method restart --method touch
// expect: Statics VIOLATED postcondition "number == \old(next)"
// expect: issued VIOLATED frame "\nothing"
// expect: restart VIOLATED frame "Statics.next"
// expect: touch VERIFIED
import org.nalar.*;

public class Statics {
  private static int next = 1;
  private static int restarts;
  private final int number;

  @Ensures("number == \\old(next)")
  @Modifies("next")
  public Statics() {
    number = ++next;
  }

  @Pure
  public static int issued() {
    return next++;
  }

  @Modifies("Statics.next")
  public static void restart() {
    next = 1;
    restarts++;
  }

  @Modifies({"next", "restarts"})
  public static void touch() {
    next += restarts;
  }
}

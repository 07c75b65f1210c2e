// check: --method Ticket --method issued --method isBefore --method restart
// expect: Ticket VERIFIED
// expect: issued VERIFIED
// expect: isBefore VERIFIED
// expect: restart VERIFIED
import org.nalar.*;

/** Static state. */
public class Ticket {
  private static int next = 1;
  private final int number;

  @Requires("next < Integer.MAX_VALUE")
  @Ensures("number == \\old(next) && next == number + 1")
  @Modifies("next")
  public Ticket() {
    number = next++;
  }

  @Pure
  @Ensures("\\result == next - 1")
  public static int issued() {
    return next - 1;
  }

  @Pure
  @Requires("other != null && other.number < Integer.MAX_VALUE")
  @Ensures("\\result == other.number + 1 > number")
  public boolean isBefore(Ticket other) {
    return number <= other.number;
  }

  @Ensures("issued() == 0")
  @Modifies("Ticket.next")
  public static void restart() {
    next = 1;
  }
}

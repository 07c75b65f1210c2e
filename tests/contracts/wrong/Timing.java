// expect: Timing VERIFIED
// expect: tick VIOLATED postcondition "total() == (\old(total()) + 1) % 1440"
// expect: set VIOLATED invariant "0 <= hour && hour < 24"
// expect: until VIOLATED postcondition "0 <= \result"
import org.nalar.*;

@Invariant({
  "0 <= hour && hour < 24",
  "0 <= minute && minute < 60"
})
public class Timing {
  private int hour;
  private int minute;

  @Pure
  int total() {
    return 60 * hour + minute;
  }

  /** Midnight is forgotten. */
  @Ensures("total() == (\\old(total()) + 1) % 1440")
  public void tick() {
    minute++;
    if (minute == 60) {
      minute = 0;
      if (hour < 23) hour++;
    }
  }

  @Requires("0 <= h && h <= 24")
  public void set(int h) {
    hour = h;
    minute = 0;
  }

  @Requires("other != null")
  @Ensures("0 <= \\result")
  public int until(Timing other) {
    return other.total() - total();
  }
}

// expect: Clock VERIFIED
// expect: tick VERIFIED
// expect: minutesUntil VERIFIED
// expect: isMorning VERIFIED
import org.nalar.*;

@Invariant("0 <= hour && hour < 24")
@Deprecated
public class Clock {
  private byte hour;
  private byte minute;

  @Invariant
  boolean minuteInRange() {
    return minute >= 0 && minute < 60;
  }

  @Pure
  int total() {
    return 60 * hour + minute;
  }

  @Ensures("total() == (\\old(total()) + 1) % 1440")
  @Modifies({"hour, minute"})
  public void tick() {
    if (++minute < 60) return;
    minute = 0;
    hour = (byte) ((hour + 1) % 24);
  }

  @Pure
  @Requires("other != null")
  @Ensures({"0 <= \\result && \\result < 1440", "(total() + \\result) % 1440 == other.total()"})
  public int minutesUntil(Clock other) {
    int minutes = other.total() - total();
    return minutes < 0 ? minutes + 1440 : minutes;
  }

  @Pure
  @Ensures("\\result <==> total() < 720")
  public boolean isMorning() {
    return hour < 12;
  }
}

// error: 8 cannot find symbol
// error: 12 incompatible types
import org.nalar.Signals;

public class SignalType {
  static class Refused extends Exception {}

  @Signals(value = Refused.class, when = "\\signal.reason == 0")
  public void one() throws Refused {
  }

  @Signals(String.class)
  public void two() {
  }
}

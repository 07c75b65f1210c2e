import org.nalar.Requires;
import org.nalar.Signals;

/** A precondition that throws where the method is called is a finding: the exception is none of the code's own. */
public class ContractThrowsAtCall {
  int value;
  ContractThrowsAtCall next;

  boolean comesBefore() {
    return value < next.value;
  }

  @Requires("comesBefore()")
  private int distance() {
    return 1;
  }

  @Signals(value = NullPointerException.class, when = "true")
  public int allowed() {
    return distance();
  }

  public int declared() throws NullPointerException {
    return distance();
  }

  public int caught() {
    try {
      return distance();
    } catch (RuntimeException e) {
      return 0;
    }
  }

  @Requires("next != null && comesBefore()")
  @Signals(value = NullPointerException.class, when = "true")
  public int fine() {
    int distance = distance();
    if (next.next == null) throw new NullPointerException();
    return distance;
  }
}

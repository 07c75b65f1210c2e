// check: --method Eager.get --method Eager.clear
// expect: get VIOLATED frame "\nothing"
// expect: clear VIOLATED frame "value"
import org.nalar.*;

/** Who only knows the superclass relies on its frame: an override may change less, not more. */
class WiderFrame {
  protected int value;
  protected int reads;

  @Pure
  public int get() {
    return value;
  }

  @Modifies("value")
  public void clear() {
    value = 0;
  }
}

class Eager extends WiderFrame {
  @Override
  @Modifies("reads")
  public int get() {
    reads++;
    return value;
  }

  @Override
  @Modifies("reads")
  public void clear() {
    reads = 0;
  }
}

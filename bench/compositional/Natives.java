import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;
import org.nalar.Signals;

/** Methods without code: their contract always stands for them. */
public class Natives {
  int position;

  @Requires("most > 0")
  @Modifies("position")
  @Ensures({"0 <= \\result && \\result <= most", "position == \\old(position) + \\result"})
  @Signals(value = IllegalStateException.class, when = "position == \\old(position)")
  native int read(int most);

  @Pure
  @Ensures("\\result >= 0")
  static native int available();

  // --- Callers

  @Requires("0 <= position && position < 1000")
  @Modifies("position")
  @Ensures("\\old(position) <= position && position <= \\old(position) + 20")
  public void readTwice() {
    try {
      read(10);
      read(10);
    } catch (IllegalStateException e) {
      return;
    }
  }

  @Ensures("\\result")
  public static boolean same() {
    return available() == available();
  }

  /** Wrong: nothing may be available. */
  @Modifies("position")
  @Signals(IllegalStateException.class)
  public int readAvailable() {
    return read(available());
  }

  /** Wrong: the contract says nothing of reading all. */
  @Modifies("position")
  @Ensures("\\result == 4")
  @Signals(IllegalStateException.class)
  public int readFour() {
    return read(4);
  }
}

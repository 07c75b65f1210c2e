import org.nalar.Invariant;
import org.nalar.NonNull;

/** Code that nobody has shown changes private fields by methods of their class: what the class promises still holds. */
public class CallbacksInvariants {
  private int low;
  private int high;
  CallbacksInvariants other;

  @Invariant
  boolean isOrdered() {
    return low <= high;
  }

  public void set(int a, int b) {
    low = Math.min(a, b);
    high = Math.max(a, b);
  }

  public int lowAfter(@NonNull Runnable callback) {
    callback.run();
    assert low <= high;
    return low;
  }

  public int same(@NonNull Runnable callback) {
    int before = low;
    callback.run();
    assert low == before;
    return low;
  }

  public void broken(@NonNull Runnable callback) {
    low = 1;
    high = 0;
    callback.run();
    assert low <= high;
    low = high;
  }

  public void breaks(@NonNull Runnable callback) {
    callback.run();
    high = low - 1;
  }

  public static int parameter(@NonNull CallbacksInvariants range, @NonNull Runnable callback) {
    callback.run();
    assert range.low <= range.high;
    return range.high;
  }

  /** An object that is met only after the call: what it was before is not known, but nothing was broken by the method. */
  public int behind(@NonNull Runnable callback) {
    callback.run();
    if (other == null) return 0;
    return other.low < 0 ? 1 : 2;
  }

  public void breaksBehind(@NonNull Runnable callback) {
    callback.run();
    if (other != null) other.high = other.low - 1;
  }

  public CallbacksInvariants made(@NonNull Runnable callback) {
    CallbacksInvariants range = new CallbacksInvariants();
    other = range;
    callback.run();
    return range;
  }
}

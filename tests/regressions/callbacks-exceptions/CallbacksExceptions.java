import org.nalar.Invariant;
import org.nalar.NonNull;

/** What code that nobody has shown throws, its callers may let pass, but not be surprised by. */
public class CallbacksExceptions {
  private int depth;

  @Invariant
  boolean isDone() {
    return depth == 0;
  }

  public static int passes(@NonNull Runnable callback) {
    callback.run();
    return 1;
  }

  public void leaves(@NonNull Runnable callback) {
    int before = depth;
    depth = before + 1;
    callback.run();
    depth = 0;
  }

  public void cleans(@NonNull Runnable callback) {
    depth = 1;
    try {
      callback.run();
    } finally {
      depth = 0;
    }
  }

  public static int catches(@NonNull Runnable callback) {
    int step = 0;
    try {
      callback.run();
      step = 1;
    } catch (IllegalStateException e) {
      throw new UnsupportedOperationException(e);
    } catch (RuntimeException e) {
      assert step == 0;
      return 2;
    }
    return step;
  }
}

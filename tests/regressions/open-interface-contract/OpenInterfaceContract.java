import org.nalar.Ensures;
import org.nalar.NonNull;
import org.nalar.Pure;
import org.nalar.Requires;

public class OpenInterfaceContract {
  interface Stack {
    @Pure
    @Ensures("\\result >= 0")
    int size();

    @Requires("size() > 0")
    @Ensures("\\result != 7")
    int top();

    @Ensures("\\result == size() + 1")
    int next();
  }

  static int natural(@NonNull Stack stack) {
    int size = stack.size();
    assert size >= 0;
    assert size == stack.size();
    return size;
  }

  static int small(@NonNull Stack stack) {
    int size = stack.size();
    assert size != 3;
    return size;
  }

  /** What a clause of the stub calls, a JVM does not. */
  static int next(@NonNull Stack stack) {
    int next = stack.next(), size = stack.size();
    assert size == next - 1;
    return stack.size() > 0 ? stack.top() : 7;
  }

  static int unguarded(@NonNull Stack stack) {
    return stack.top();
  }

  @Requires("stack.size() > 0")
  static int guarded(@NonNull Stack stack) {
    int top = stack.top();
    assert top != 7;
    return 100 / (top - 8);
  }

  @Ensures("\\result == stack.next()")
  static int again(@NonNull Stack stack) {
    return stack.next();
  }

  @Ensures("\\result == stack.next() - stack.size()")
  static int one(@NonNull Stack stack) {
    return 2;
  }
}

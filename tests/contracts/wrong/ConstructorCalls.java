// expect: empty VIOLATED precondition "0 < capacity"
// expect: of VIOLATED precondition "0 < capacity"
// expect: small VERIFIED
import org.nalar.*;

/** Constructors have preconditions too. */
@Invariant("capacity > 0")
public class ConstructorCalls {
  private final int capacity;

  @Requires("0 < capacity")
  ConstructorCalls(int capacity) {
    this.capacity = capacity;
  }

  ConstructorCalls(int[] like) {
    this(like.length);
  }

  public static ConstructorCalls empty() {
    return new ConstructorCalls(0);
  }

  @Requires("a != null")
  public static ConstructorCalls of(int[] a) {
    return new ConstructorCalls(a);
  }

  public static @NonNull ConstructorCalls small(int n) {
    return new ConstructorCalls(n > 0 ? n : 1);
  }
}

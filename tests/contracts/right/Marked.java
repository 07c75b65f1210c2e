// check: --array-bound 2
// expect: join VERIFIED
// expect: pick VERIFIED
// expect: lengthOf VERIFIED
import org.nalar.Ensures;
import org.nalar.NonNull;
import org.nalar.NullMarked;
import org.nalar.Nullable;
import org.nalar.Pure;

/** Nothing is null where it is not said. */
@NullMarked
public class Marked {
  private int[] data = {};

  @Pure
  @Ensures("\\result == data.length + other.data.length")
  public int join(Marked other) {
    return data.length + other.data.length;
  }

  @Pure
  @Ensures("\\result == first || \\result == second")
  public Object pick(@Nullable Object first, @NonNull Object second) {
    return first == null ? second : first;
  }

  @Pure
  @Ensures({"a == null ==> \\result == 0", "a != null ==> \\result == a.length"})
  public static int lengthOf(long @Nullable [] a) {
    return a == null ? 0 : a.length;
  }
}

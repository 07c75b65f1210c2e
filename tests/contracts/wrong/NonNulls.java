// check: --array-bound 2 -k 2
// expect: find VIOLATED postcondition "\result != null"
// expect: name VIOLATED postcondition "\result != null"
// expect: firstOf VIOLATED null-pointer
// expect: safe VERIFIED
import org.nalar.*;

public class NonNulls {
  private @Nullable Object name;
  private @NonNull Object label = "";

  public @NonNull Object name() {
    return name;
  }

  @Requires("keys != null")
  public static @NonNull Object find(Object[] keys, Object key) {
    for (Object k : keys) if (k == key) return k;
    return null;
  }

  public static int firstOf(@Nullable int[] a) {
    return a.length;
  }

  @Ensures("\\result == label")
  public @NonNull Object safe() {
    return label;
  }
}

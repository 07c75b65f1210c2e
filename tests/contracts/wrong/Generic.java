// check: --array-bound 2
// expect: Generic VERIFIED
// expect: add VIOLATED postcondition "contains(x)"
// expect: indexOf VIOLATED postcondition "\result >= 0 ==> items[\result] == x"
// expect: last VIOLATED postcondition "\result == items[count - 1]"
// expect: same VIOLATED postcondition "\result <==> a == b"
import org.nalar.*;

@Invariant("items != null && 0 <= count && count <= items.length && items.length <= 2")
public class Generic<T> {
  private Object[] items = {};
  private int count;

  @Pure
  boolean contains(Object x) {
    for (int i = 0; i < count; i++) if (items[i] == x) return true;
    return false;
  }

  /** Silently drops it when there is no room. */
  @Requires("items.getClass() == Object[].class")
  @Ensures("contains(x)")
  public void add(T x) {
    if (count < items.length) items[count++] = x;
  }

  /** Counts from one. */
  @Ensures("\\result >= 0 ==> items[\\result] == x")
  public int indexOf(T x) {
    for (int i = 0; i < count; i++) if (items[i] == x) return count - 1 - i;
    return -1;
  }

  @Requires("count > 0")
  @Ensures("\\result == items[count - 1]")
  public Object last() {
    return items[0];
  }

  @Ensures("\\result <==> a == b")
  public static <S> boolean same(S a, S b) {
    return a == b && a != null;
  }
}

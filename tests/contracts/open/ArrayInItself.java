// check: -k 2
// expect: first VIOLATED postcondition "a[0] == \old(a[0])"
import org.nalar.*;

/** An array may be its own element. */
public class ArrayInItself {
  @Requires("a != null && a.getClass() == Object[].class && a.length == 2")
  @Ensures("a[0] == \\old(a[0])")
  public static Object first(Object[] a) {
    Object first = a[0];
    a[0] = a[1];
    return first;
  }
}

// expect: first VERIFIED
import org.nalar.*;

/** An array is no Comparable. */
public class ArrayIsNoComparable {
  @Requires({"a != null", "a.length == 1", "a[0] != null"})
  public static void first(Comparable<Object>[] a) {
    Object element = a[0];
    assert element != a;
  }
}

// expect: unchanged VERIFIED
// expect: changed VIOLATED assertion
// expect: other VERIFIED
// expect: transitive VERIFIED
// expect: magnitude VIOLATED assertion
import java.util.Comparator;
import org.nalar.*;

/** A comparator orders objects as they are: one that is changed may be somewhere else. */
public class ChangedElements {
  static class Box {
    int value;
  }

  public static void unchanged(@NonNull Comparator<Box> order, @NonNull Box a, @NonNull Box b) {
    boolean less = order.compare(a, b) < 0;
    assert less == (order.compare(b, a) > 0);
  }

  public static void changed(@NonNull Comparator<Box> order, @NonNull Box a, @NonNull Box b) {
    boolean less = order.compare(a, b) < 0;
    a.value++;
    assert less == (order.compare(a, b) < 0);
  }

  public static void other(@NonNull Comparator<Box> order, @NonNull @Region("a") Box a, @NonNull @Region("a") Box b, @NonNull Box c) {
    boolean less = order.compare(a, b) < 0;
    c.value++;
    assert less == (order.compare(a, b) < 0);
  }

  public static void transitive(@NonNull Comparator<Box> order, Box a, Box b, Box c) {
    if (order.compare(a, b) <= 0 && order.compare(b, c) < 0) assert order.compare(a, c) < 0;
  }

  public static void magnitude(@NonNull Comparator<Box> order, Box a, Box b) {
    if (order.compare(a, b) > 0) assert order.compare(a, b) == 1;
  }
}

import java.util.Comparator;
import org.nalar.NonNull;

public class OpenComparatorResults {
  /** Comparators may return any positive number. */
  public static <T> T maximum(@NonNull Comparator<T> order, T a, T b) {
    if (order.compare(a, b) == 1) return a;
    assert order.compare(a, b) <= 0;
    return b;
  }

  public static <T> boolean isTransitive(@NonNull Comparator<T> order, T a, T b, T c) {
    if (order.compare(a, b) > 0 || order.compare(b, c) > 0) return false;
    assert order.compare(a, c) <= 0;
    assert order.compare(c, a) >= 0;
    assert order.compare(a, a) == 0;
    return true;
  }

  /** The same object has one order only, also if that it is the same comes out later. */
  public static <T> boolean differ(@NonNull Comparator<T> one, @NonNull Comparator<T> other, T a, T b) {
    if (one.compare(a, b) >= 0 || other.compare(a, b) <= 0) return false;
    assert one != other;
    assert a != b;
    return true;
  }

  public static <T> int reversed(@NonNull Comparator<T> order, T a, T b) {
    int forward = order.compare(a, b), backward = order.thenComparing(order).compare(b, a);
    assert forward != 3 || backward < 0;
    assert forward >= 0;
    return forward;
  }
}

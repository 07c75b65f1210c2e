import org.nalar.Invariant;

public class HeapInterfaceInvariant {
  interface Sized {
    int size();

    @Invariant
    default boolean sizeIsNatural() {
      return size() >= 0;
    }
  }

  interface Named extends Sized {}

  static final class Counter implements Named {
    int count;

    @Override
    public int size() {
      return count;
    }
  }

  public static int half(Counter counter) {
    if (counter == null) return 0;
    assert counter.count >= 0;
    return counter.count / 2;
  }

  public static void decrement(Counter counter) {
    if (counter != null) counter.count--;
  }
}

// check: --method Weights.put --method Weights.copy
// expect: put VERIFIED
// expect: copy VERIFIED
import org.nalar.*;

/** Contracts inherited through type parameters and narrower results. */
public class GenericSink {
  static class Item {
    int weight;
  }

  interface Sink<T> {
    @Requires("x != null")
    @Ensures("\\result == x")
    T put(T x);

    @Ensures("\\fresh(\\result)")
    Sink<T> copy();
  }

  static final class Weights implements Sink<Item> {
    private int total;

    @Override
    @Ensures("total == \\old(total) + x.weight")
    @Modifies("total")
    public Item put(Item x) {
      total += x.weight;
      return x;
    }

    @Override
    @Pure
    @Ensures("\\result.total == total")
    public Weights copy() {
      Weights copy = new Weights();
      copy.total = total;
      return copy;
    }
  }
}

// check: --method Numbers.weigh --method Numbers.keep
// expect: weigh VIOLATED postcondition "\result > 0"
// expect: keep VIOLATED frame "\nothing"
import org.nalar.*;

/** An override of a method whose parameter is a type parameter inherits its contract as any other. */
public class GenericOverride {
  static class Item {
    int weight;
  }

  interface Scale<T> {
    @Requires("x != null")
    @Ensures("\\result > 0")
    int weigh(T x);
  }

  abstract static class Shelf<T> {
    @Pure
    public abstract void keep(T x);
  }

  static class Numbers extends Shelf<Item> implements Scale<Item> {
    private Item last;

    @Override
    public int weigh(Item x) {
      return x.weight;
    }

    @Override
    public void keep(Item x) {
      last = x;
    }
  }
}

// check: --method smaller --method Bounded.put
// expect: smaller VERIFIED
// expect: put VERIFIED
import org.nalar.*;

/** Type parameters with bounds. */
public class Bounded<T extends Bounded.Item> {
  public static class Item {
    int weight;
  }

  private T item;
  private int total;

  @Pure
  @Requires("a != null && b != null")
  @Ensures({"\\result == a || \\result == b", "\\result.weight <= a.weight && \\result.weight <= b.weight"})
  public static <S extends Item> S smaller(S a, S b) {
    return a.weight <= b.weight ? a : b;
  }

  @Requires("x != null")
  @Ensures({"item == x", "\\result == \\old(item)", "x.weight == \\old(x.weight)"})
  @Modifies({"item", "total"})
  public T put(T x) {
    T before = item;
    total += x.weight;
    item = x;
    return before;
  }
}

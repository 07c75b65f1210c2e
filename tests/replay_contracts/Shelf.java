import org.nalar.Clause;
import org.nalar.Woven;

/** Clauses in an interface, on type variables. */
interface Shelf<T extends Comparable<T>> {
  @Clause(kind = "ensures", method = "put", text = "\\result == null || \\result.compareTo(thing) <= 0", line = 1)
  private boolean nalar$ensures$0(Comparable<?> thing, Object $result) throws Throwable {
    return ($result == null || ((String) $result).compareTo((String) thing) <= 0);
  }

  @Clause(kind = "ensures", method = "put", text = "get() == thing", line = 1)
  private boolean nalar$ensures$1(T thing, Object $result) throws Throwable { return (get() == thing); }

  @Clause(kind = "ensures", method = "put", text = "\\result == \\old(get())", line = 1)
  private boolean nalar$ensures$2(T thing, Object $result) throws Throwable { return ($result == Woven.now(Woven.past(), get())); }

  @Clause(kind = "invariant", text = "get() != \"bad\"", line = 1)
  private boolean nalar$invariant$3() throws Throwable { return (get() != (Object) "bad"); }

  T get();

  Object put(T thing);
}

class OneShelf<T extends Comparable<T>> implements Shelf<T> {
  private T thing;
  private Pair pair;

  record Pair(int left, Object right) {}

  @Override
  public T get() { return thing; }

  @Override
  public Object put(T next) {
    T was = thing;
    thing = next;
    return was;
  }

  <U extends T> Pair pair(U right, long left, int[]... more) {
    Pair was = pair;
    pair = new Pair((int) left, right);
    return was;
  }

  @Clause(kind = "ensures", method = "pair", text = "\\result == \\old(pair) && pair.left() == left && \\old(pair.left()) == 6", line = 1)
  private <U extends T> boolean nalar$ensures$0(U right, long left, int[][] more, Pair $result) throws Throwable {
    return ($result == Woven.now(Woven.past(), pair) && pair.left() == left && Woven.now(Woven.past(), pair.left()) == 6);
  }
}

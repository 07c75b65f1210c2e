import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Open;
import org.nalar.Pure;
import org.nalar.Requires;

public class OpenReturnedObjects {
  static class Cell {
    int value;
    Cell next;
  }

  interface Store {
    Cell get();

    @Pure
    Cell peek();

    @Fresh
    Cell make();

    @Fresh
    @Ensures("\\result.next == cell")
    Cell wrap(Cell cell);

    @Modifies("cell.value")
    void fill(@NonNull Cell cell);
  }

  static int linked(@NonNull Store store) {
    Cell cell = store.get();
    if (cell == null || cell.next == null || cell.next == cell) return 0;
    assert cell.value <= cell.next.value;
    return 1;
  }

  static Cell other(@NonNull Store store, @NonNull Cell known) {
    Cell cell = store.get();
    assert cell != known;
    return cell;
  }

  @Fresh
  static Cell made(@NonNull Store store) {
    return store.make();
  }

  @Fresh
  static Cell notMade(@NonNull Store store) {
    Cell cell = store.peek();
    return cell == null ? new Cell() : cell;
  }

  @Modifies("\\nothing")
  static void changesMade(@NonNull Store store) {
    store.make().value = 5;
  }

  @Modifies("\\nothing")
  static void changesOther(@NonNull Store store) {
    Cell cell = store.peek();
    if (cell != null) cell.value = 5;
  }

  @Requires("store.peek() != null && store.peek().value > 2")
  static int required(@NonNull Store store) {
    assert store.peek().value != 4;
    return store.peek().value;
  }

  /** A JVM cannot be given an object that holds what the method makes. */
  static int wrapped(@NonNull Store store) {
    Cell cell = new Cell();
    Cell wrapper = store.wrap(cell);
    assert wrapper.next == cell;
    assert wrapper.next.value == 0;
    return wrapper.value;
  }

  /** Nor are proxies able to change objects. */
  static int filled(@NonNull Store store, @NonNull Cell cell) {
    cell.value = 1;
    store.fill(cell);
    assert cell.value == 1;
    return cell.value;
  }

  /** What holds code can be replaced by its contract; then the result may hold an argument that the caller made. */
  @Open
  @Fresh
  @Ensures("\\result.next != null")
  Cell hide(@NonNull Cell cell) {
    Cell made = new Cell();
    made.next = cell;
    return made;
  }

  void context(@NonNull Cell before) {
    Cell cell = new Cell();
    int value = before.value;
    Cell hidden = hide(cell);
    assert hidden != before;
    if (hidden.next == cell) {
      assert value != 3;
    } else {
      assert hidden.next != null;
    }
  }
}

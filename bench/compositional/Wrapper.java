import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.NonNull;
import org.nalar.Open;
import org.nalar.Requires;

/** Objects that a call returns: new ones, that may hold what the caller made before the call. */
public class Wrapper {
  static final class Cell {
    int value;
  }

  Cell cell;

  @Open
  @Fresh
  @Ensures("\\result.cell == c")
  Wrapper wrap(@NonNull Cell c) {
    Wrapper wrapper = new Wrapper();
    wrapper.cell = c;
    return wrapper;
  }

  @Open
  @Fresh
  @Ensures({"\\result.cell != null && \\fresh(\\result.cell)", "cell == null || \\result.cell.value == cell.value"})
  Wrapper copy() {
    Wrapper wrapper = new Wrapper();
    wrapper.cell = new Cell();
    if (cell != null) wrapper.cell.value = cell.value;
    return wrapper;
  }

  // --- Callers

  @Ensures("\\result == x")
  public int throughWrapper(int x) {
    Cell c = new Cell();
    Wrapper wrapper = wrap(c);
    c.value = x;
    return wrapper.cell.value;
  }

  /** Wrong: the cell is in the wrapper, although it was made here. */
  public void notMine(@NonNull Wrapper other) {
    Cell c = new Cell();
    int before = other.cell == null ? 0 : other.cell.value;
    Wrapper wrapper = wrap(c);
    assert wrapper.cell != c || before != 3;
  }

  /** A copy can change without the original. */
  @Requires("cell != null")
  @Ensures("cell.value == \\old(cell.value)")
  public Wrapper next() {
    Wrapper next = copy();
    next.cell.value++;
    return next;
  }

  /** Wrong: what is done to the copy does not show in the original. */
  @Requires("cell != null && cell.value < 10")
  @Ensures("cell.value == \\old(cell.value) + 1")
  public Wrapper increased() {
    Wrapper next = copy();
    next.cell.value++;
    return next;
  }
}

import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.NonNull;

/**
 * A cell with a datum, the smallest program in which aliasing matters: {@code n} may be {@code this}, and the data may be the cells
 * themselves. How many of these cases a strategy tells apart shows how lazy it is.
 */
public class Container {
  Object data;
  Container next;

  /** Exchanges the data of this cell and of {@code n}. */
  @Ensures({
    "data == \\old(n.data)",
    "n.data == \\old(data)",
  })
  @Modifies({"data", "n.data"})
  void swap(@NonNull Container n) {
    Object mine = data;
    Object theirs = n.data;
    data = theirs;
    n.data = mine;
  }
}

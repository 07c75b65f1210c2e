import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Pure;

/** Code that calls what others will write: of the interfaces there are only contracts. */
public class Shop {
  static class Shelf {
    int pieces;
  }

  interface Prices {
    /** In cents. */
    @Pure
    @Ensures("0 <= \\result && \\result <= 1_000_000")
    int of(int pieces);
  }

  interface Storeroom {
    /** Whether there was something to put on the shelf. */
    @Ensures("\\result ==> shelf.pieces > 0")
    @Modifies("shelf.pieces")
    boolean refill(Shelf shelf);
  }

  public static boolean isDozenCheaper(@NonNull Prices prices) {
    return prices.of(12) < 12 * prices.of(1);
  }

  /** Takes a piece from the shelf, if need be after refilling it. */
  public static boolean take(@NonNull Shelf shelf, @NonNull Storeroom storeroom) {
    if (shelf.pieces <= 0 && !storeroom.refill(shelf)) return false;
    shelf.pieces--;
    assert shelf.pieces >= 0;
    return true;
  }
}

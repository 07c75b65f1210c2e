import org.nalar.Ensures;
import org.nalar.Invariant;

/**
 * The invariant refuses most of what {@code last} could be, by fields that code executed so far may not have asked for: a worker that
 * begins with a later part of the search sees less of it than the one that has found the part. Both have to mean the same alternatives.
 */
public class Refused {
  static class Item {
    int kind;
    int rank;
  }

  int mode;
  Item first, second, third, last;

  @Invariant
  boolean valid() {
    if (mode == 7 && first == null) return false;
    if (first == null || second == null || third == null || last == null) return false;
    return is(first, 1) && is(second, 2) && is(third, 3) && last.kind == 9 && last.rank == 3;
  }

  private static boolean is(Item item, int rank) {
    return item.kind == 9 && item.rank == rank;
  }

  /** Takes its time, so that others get something to do. */
  @Ensures("\\result >= 0")
  int choose(int x) {
    int way = 0;
    while (way < 14 && x != way) way++;
    int sum = 0;
    for (int i = 0; i < 200000; i++) sum = sum * 31 + i;
    return mode == 7 && last == third ? -1 : way;
  }
}

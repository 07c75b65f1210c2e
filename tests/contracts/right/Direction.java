// expect: left VERIFIED
// expect: right VERIFIED
// expect: turns VERIFIED
// check: --method left --method right --method turns
import org.nalar.Ensures;
import org.nalar.NonNull;
import org.nalar.Pure;
import org.nalar.Requires;

public enum Direction {
  NORTH, EAST, SOUTH, WEST;

  @Pure
  @Ensures({"\\result != this", "\\result.right() == this"})
  public @NonNull Direction left() {
    return values()[(ordinal() + 3) % 4];
  }

  @Pure
  @Ensures("this == WEST ? \\result == NORTH : \\result.ordinal() == ordinal() + 1")
  public Direction right() {
    switch (this) {
      case NORTH:
        return EAST;
      case EAST:
        return SOUTH;
      case SOUTH:
        return WEST;
      default:
        return NORTH;
    }
  }

  /** How often to turn right to look there. */
  @Pure
  @Requires("from != null && to != null")
  @Ensures({"0 <= \\result && \\result < 4", "\\result == 0 <==> from == to", "from.right() == to ==> \\result == 1"})
  public static int turns(Direction from, Direction to) {
    int turns = 0;
    while (from != to) {
      from = from.right();
      turns++;
    }
    return turns;
  }
}

// check: --method left --method opposite --method WrongTurn.of
// expect: left VIOLATED postcondition "\result.right() == this"
// expect: opposite VIOLATED postcondition "\result != this"
// expect: of VIOLATED postcondition "\result != null"
import org.nalar.*;

public enum WrongTurn {
  NORTH, EAST, SOUTH, WEST;

  WrongTurn right() {
    return values()[(ordinal() + 1) % 4];
  }

  @Ensures("\\result.right() == this")
  public WrongTurn left() {
    return values()[(ordinal() + 2) % 4];
  }

  @Ensures("\\result != this")
  public WrongTurn opposite() {
    return this == WEST ? WEST : right().right();
  }

  public static @NonNull WrongTurn of(int degrees) {
    for (WrongTurn turn : values()) if (turn.ordinal() * 90 == degrees) return turn;
    return null;
  }
}

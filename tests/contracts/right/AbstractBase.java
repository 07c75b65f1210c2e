// check: --method Square.resize --method Square.describe --method Square.side
// expect: Square.resize VERIFIED
// expect: describe VERIFIED
// expect: side VERIFIED
import org.nalar.*;

/** Invariants and contracts of an abstract class hold for its subclass. */
abstract class AbstractBase {
  protected int side;

  @Invariant
  protected boolean isPositive() {
    return side > 0;
  }

  @Pure
  @Ensures("\\result == side")
  public abstract int side();

  @Requires("to > 0")
  @Ensures("side() == to")
  @Modifies("side")
  public abstract void resize(int to);

  @Pure
  @Ensures({"\\result.length == 2", "\\fresh(\\result)"})
  public abstract @NonNull int[] describe();
}

@Invariant("side % 2 == 0")
final class Square extends AbstractBase {
  @Override
  public int side() {
    return this.side;
  }

  @Override
  @Ensures("side % 2 == 0")
  @Signals(value = IllegalArgumentException.class, when = "to % 2 != 0 && side == \\old(side)")
  public void resize(int to) {
    if ((to & 1) == 1) throw new IllegalArgumentException("odd");
    side = to;
  }

  @Override
  @Ensures("\\result[0] == \\result[1]")
  public @NonNull int[] describe() {
    return new int[] {side, side};
  }
}

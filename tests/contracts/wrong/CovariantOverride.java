// check: --method Leaf.copy --method Leaf.self
// expect: copy VIOLATED postcondition "\result != null && \result != this"
// expect: self VIOLATED postcondition "\result != null"
import org.nalar.*;

/** A narrower result type does not free from the contract. */
class CovariantOverride {
  @Ensures("\\result != null && \\result != this")
  public CovariantOverride copy() {
    return new CovariantOverride();
  }

  public @NonNull CovariantOverride self() {
    return this;
  }
}

class Leaf extends CovariantOverride {
  private Leaf next;

  @Override
  public Leaf copy() {
    return this;
  }

  @Override
  public Leaf self() {
    return next;
  }
}

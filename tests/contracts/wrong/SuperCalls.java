// check: --method Derived.step --method Derived.reset
// expect: Derived.step VIOLATED postcondition "position == \old(position) + by"
// expect: Derived.reset VIOLATED frame "position"
import org.nalar.*;

/** What super does is not all that the override does. */
class SuperCalls {
  protected int position;
  protected int steps;

  @Requires("by > 0")
  @Ensures("position == \\old(position) + by")
  public void step(int by) {
    position += by;
  }

  @Ensures("position == 0")
  @Modifies("position")
  public void reset() {
    position = 0;
  }
}

class Derived extends SuperCalls {
  @Override
  public void step(int by) {
    super.step(by);
    if (by > 10) super.step(by);
  }

  @Override
  public void reset() {
    super.reset();
    steps = 0;
  }
}

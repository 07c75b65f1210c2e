// check: --use-contract InvariantAfterStub.reset
// check: --class InvariantBeforeStub --method broken --use-contract InvariantBeforeStub.get
// expect: InvariantAfterStub VERIFIED
// expect: reset VERIFIED
// expect: restart VERIFIED
// expect: broken VIOLATED precondition "count >= 0"
import org.nalar.*;

/** Invariants are part of the contract that stands for code. */
@Invariant("count >= 0")
public class InvariantAfterStub {
  int count;

  @Modifies("count")
  public void reset() {
    count = 0;
  }

  @Modifies("count")
  public void restart() {
    reset();
  }
}

@Invariant("count >= 0")
class InvariantBeforeStub {
  int count;

  @Pure
  @Ensures("\\result >= 0")
  public int get() {
    return count;
  }

  @Ensures("\\result >= 0")
  public int broken() {
    int before = count;
    count = -1;
    int result = get();
    count = before;
    return result;
  }
}

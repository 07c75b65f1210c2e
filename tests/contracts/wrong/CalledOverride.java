// check: --method viaSub --method viaSuper --method inherited --method either --method Strict.step
// expect: viaSub VIOLATED precondition "x < 0"
// expect: viaSuper VIOLATED precondition "x > 0"
// expect: inherited VIOLATED precondition "x > 0"
// expect: either VERIFIED
// expect: Strict.step VIOLATED precondition "x > 0"
import org.nalar.Requires;

/** The precondition of a call is that of any level of the method that is called. */
public class CalledOverride {
  static class Walker {
    @Requires("x > 0")
    public int step(int x) {
      return x;
    }
  }

  static final class BothWays extends Walker {
    @Override
    @Requires("x < 0")
    public int step(int x) {
      return x;
    }
  }

  /** Accepts more, and passes it on to one that does not. */
  static final class Strict extends Walker {
    @Override
    @Requires("x == 0")
    public int step(int x) {
      return super.step(x);
    }
  }

  static final class Same extends Walker {
    @Override
    public int step(int x) {
      return -x;
    }
  }

  @Requires("walker != null")
  public static int viaSub(BothWays walker, int x) {
    return walker.step(x);
  }

  public static int viaSuper(int x) {
    Walker walker = new Walker();
    return walker.step(x);
  }

  public static int inherited(int x) {
    return new Same().step(x);
  }

  @Requires("walker != null && x != 0")
  public static int either(BothWays walker, int x) {
    return walker.step(x);
  }
}

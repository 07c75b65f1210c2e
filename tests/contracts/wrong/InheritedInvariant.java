// check: --method Sub.shrink --method Sub --method Sub.set --method InheritedInvariant.copyTo
// expect: copyTo VIOLATED invariant "size > 0"
// expect: copyTo VIOLATED invariant "Sub.isEven()"
// expect: shrink VIOLATED invariant "size > 0"
// expect: set VIOLATED invariant "Sub.isEven()"
// expect: Sub VIOLATED invariant "Sub.isEven()"
import org.nalar.*;

/** Invariants of the superclass, and of objects that are given. */
@Invariant("size > 0")
class InheritedInvariant {
  protected int size = 1;

  @Requires("other != null && by > 0")
  public static void copyTo(InheritedInvariant other, int by) {
    other.size -= by;
  }
}

class Sub extends InheritedInvariant {
  public Sub(int x) {
    if (x > 0) size = x;
  }

  @Invariant
  boolean isEven() {
    return size % 2 == 0;
  }

  public void shrink() {
    size -= 2;
  }

  @Requires("to > 0")
  public void set(int to) {
    size = to;
  }
}

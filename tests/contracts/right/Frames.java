// check: --array-bound 3
// expect: nothing VERIFIED
// expect: everything VERIFIED
// expect: writesBack VERIFIED
// expect: own VERIFIED
// expect: element VERIFIED
// expect: of VERIFIED
// expect: chain VERIFIED
import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Requires;

/** Every way to say what may change. */
public class Frames {
  static int calls;
  int x;
  int y;
  Frames next;

  @Modifies("\\nothing")
  public int nothing() {
    return new Frames[] {this}[0].x + y;
  }

  @Modifies("\\everything")
  public void everything() {
    calls++;
    x = y;
    next = null;
  }

  @Modifies("\\nothing")
  public void writesBack() {
    int before = x;
    x = 42;
    y = y + x - 42;
    x = before;
  }

  @Modifies({"x", "this.y", "Frames.calls"})
  public void own() {
    x = y++;
    calls = 0;
  }

  @Requires("a != null && 0 <= i && i + 1 > i && i + 1 < a.length")
  @Ensures("a[i + 1] == \\old(a[i])")
  @Modifies("a[i + 1]")
  public static void element(int[] a, int i) {
    a[i + 1] = a[i];
  }

  @Requires("other != null")
  @Modifies("other.*")
  public static void of(Frames other) {
    other.x = other.y = 0;
  }

  @Modifies("\\reach(this, next).x")
  public void chain() {
    x = 1;
    if (next != null) next.x = 2;
  }
}

// check: --array-bound 2
// expect: viaField VIOLATED precondition "size > 0"
// expect: twice VIOLATED precondition "size > 0"
// expect: guarded VERIFIED
// expect: recursive VIOLATED precondition "n >= 0"
// expect: inLoop VIOLATED precondition "size < 3"
import org.nalar.*;

/** Preconditions of methods that are called on other objects, twice, in loops, by themselves. */
public class CallerOfMany {
  static class Pile {
    private int size;

    @Requires("size > 0")
    @Ensures("size == \\old(size) - 1")
    void take() {
      size--;
    }

    @Requires("size < 3")
    void put() {
      size++;
    }
  }

  private Pile pile = new Pile();

  @Requires("pile != null")
  public void viaField() {
    pile.take();
  }

  @Requires("p != null && p.size > 0")
  public static void twice(Pile p) {
    p.take();
    p.take();
  }

  @Requires("p != null")
  public static void guarded(Pile p) {
    while (p.size > 0 && p.size < 5) p.take();
  }

  @Requires("n >= 0")
  @Ensures("\\result >= 0")
  public static int recursive(int n) {
    return n == 0 ? 0 : 1 + recursive(n < 4 ? n - 2 : n % 4);
  }

  @Requires("p != null && p.size == 0 && 0 <= n && n < 6")
  public static void inLoop(Pile p, int n) {
    for (int i = 0; i < n; i++) p.put();
  }
}

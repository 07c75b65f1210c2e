// check: --method Weaker.at --method Weaker.half
// expect: Weaker.at VIOLATED array-index
// expect: Weaker.half VIOLATED postcondition "\result == x / 2"
import org.nalar.Ensures;
import org.nalar.Requires;

/** An override has to do with what any level requires. */
class WeakerRequires {
  @Requires("a != null && i == a.length")
  public int at(int[] a, int i) {
    return i;
  }

  @Requires("x > 0")
  @Ensures("\\result == x / 2")
  public int half(int x) {
    return x / 2;
  }
}

class Weaker extends WeakerRequires {
  @Override
  @Requires("a != null && 0 <= i && i < a.length")
  public int at(int[] a, int i) {
    return a[i];
  }

  @Override
  @Requires("x < 0")
  @Ensures("\\result <= x / 2")
  public int half(int x) {
    return x >> 1 << (x > 1000 ? 1 : 0);
  }
}

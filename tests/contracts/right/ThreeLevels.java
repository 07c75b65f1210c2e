// check: --method Bottom.scale
// expect: Bottom.scale VERIFIED
import org.nalar.Ensures;
import org.nalar.Requires;

/** Each level promises for its own precondition. */
class ThreeLevels {
  @Requires("x == 0")
  @Ensures("\\result == 0")
  public int scale(int x) {
    return x;
  }
}

class Middle extends ThreeLevels {
  @Override
  @Requires("0 < x && x < 1000")
  @Ensures("\\result > x")
  public int scale(int x) {
    return 2 * x;
  }
}

class Bottom extends Middle {
  @Override
  @Requires("-1000 < x && x < 0")
  @Ensures("\\result < x")
  public int scale(int x) {
    return 3 * x;
  }
}

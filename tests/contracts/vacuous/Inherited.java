// check: --method Inheriting.m --method Widening.m
// expect: Inheriting.m INCOMPLETE "no input within the bounds satisfies what is assumed"
// expect: Widening.m VERIFIED
import org.nalar.Ensures;
import org.nalar.Requires;

/** An inherited precondition that nothing satisfies, unless the override asks for less. */
class Inherited {
  @Requires("x == x + 1")
  public int m(int x) {
    return x;
  }
}

class Inheriting extends Inherited {
  @Override
  @Ensures("false")
  public int m(int x) {
    return 1;
  }
}

class Widening extends Inherited {
  @Override
  @Requires("x > 0")
  @Ensures("\\result == x")
  public int m(int x) {
    return x;
  }
}

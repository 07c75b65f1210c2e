// check: --method Inner --method Kind --method 1Local
// expect: Inner VIOLATED postcondition "size == n"
// expect: Kind VIOLATED postcondition "this.code > code"
// expect: 1Local VIOLATED postcondition "own == n"
import org.nalar.*;

/** Constructors to which the compiler adds parameters. */
public class HiddenParameters {
  private int limit = 10;

  class Inner {
    int size;

    @Requires("n > 0")
    @Ensures("size == n")
    Inner(int n) {
      size = Math.min(n, limit);
    }
  }

  enum Kind {
    SMALL(1), LARGE(100);

    final int code;

    @Requires("0 < code && code < 1000")
    @Ensures("this.code > code")
    Kind(int code) {
      this.code = code;
    }
  }

  static Object local(int captured) {
    class Local {
      final int own;

      @Ensures("own == n")
      Local(int n) {
        own = n + captured;
      }
    }
    return new Local(1);
  }
}

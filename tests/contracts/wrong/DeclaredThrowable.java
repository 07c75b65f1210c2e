// expect: DeclaredThrowable VERIFIED
// expect: positive VIOLATED postcondition "\result > 0"
// expect: keep VIOLATED frame "\nothing"
// expect: drop VIOLATED invariant "level >= 0"
// expect: lower VIOLATED signals "by > level"
import org.nalar.*;

/** A throws clause allows what the method throws, not that its contract is broken. */
@Invariant("level >= 0")
public class DeclaredThrowable {
  private int level;

  @Ensures("\\result > 0")
  public static int positive(int x) throws Throwable {
    return x;
  }

  @Modifies("\\nothing")
  public void keep() throws Error {
    level = 7;
  }

  public void drop() throws Exception, Error {
    level = -1;
    throw new Exception();
  }

  @Requires("by > 0")
  @Signals(value = IllegalArgumentException.class, when = "by > level")
  public void lower(int by) throws RuntimeException, Error {
    if (by >= level) throw new IllegalArgumentException();
    level -= by;
  }
}

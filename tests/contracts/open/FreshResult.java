// expect: annotated VERIFIED
// expect: twice VERIFIED
// expect: clause VERIFIED
// expect: clauseTwice VERIFIED
// expect: reached VIOLATED assertion
import org.nalar.*;

/** A fresh result is an object of its own. */
public class FreshResult {
  int n;

  @Open
  @Fresh
  static FreshResult make() {
    return new FreshResult();
  }

  @Open
  @Ensures("\\fresh(\\result)")
  static FreshResult makeByClause() {
    return new FreshResult();
  }

  public static void annotated(@NonNull FreshResult given) {
    int n = given.n;
    assert make() != given;
  }

  public static void twice() {
    assert make() != make();
  }

  public static void clause(@NonNull FreshResult given) {
    int n = given.n;
    assert makeByClause() != given;
  }

  public static void clauseTwice() {
    assert makeByClause() != makeByClause();
  }

  /** Expected: VIOLATED, it can be reached. */
  public static void reached() {
    makeByClause();
    assert false;
  }
}

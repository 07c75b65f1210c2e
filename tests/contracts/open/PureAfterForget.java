// expect: written VIOLATED assertion
// expect: made VERIFIED
// expect: later VERIFIED
import org.nalar.*;

/** What a call may have changed counts as written. */
public class PureAfterForget {
  static class Box {
    int n;
  }

  interface Reader {
    @Pure
    int look(Box b);

    @Modifies("b.n")
    void change(Box b);

    @Pure
    @Fresh
    Box make();
  }

  public static void written(@NonNull Reader reader, @NonNull Box b) {
    int before = reader.look(b);
    reader.change(b);
    assert before == reader.look(b);
  }

  public static void made(@NonNull Reader reader) {
    assert reader.make() != reader.make();
  }

  public static void later(@NonNull Reader reader, @NonNull Box a, @NonNull Box b) {
    int x = reader.look(a);
    int y = reader.look(b);
    assert a != b || x == y;
  }
}

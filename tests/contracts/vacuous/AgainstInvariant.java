// expect: AgainstInvariant VERIFIED
// expect: close INCOMPLETE "no input within the bounds satisfies what is assumed"
import org.nalar.Invariant;
import org.nalar.Requires;

/** The precondition excludes what the invariant demands. */
@Invariant("open >= 0")
public class AgainstInvariant {
  private int open;

  @Requires("open < 0")
  public void close() {
    open--;
  }
}

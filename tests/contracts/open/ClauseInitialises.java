// expect: one VERIFIED
import org.nalar.*;

/** A contract may be the first to use a class. */
public class ClauseInitialises {
  @Ensures("Integer.valueOf(\\result) != null")
  public static int one() {
    return 1;
  }
}

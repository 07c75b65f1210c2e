// check: --class PutGet
// expect: m VIOLATED postcondition "\result"
import org.nalar.*;
import java.util.*;
/** Who was called may have kept what it got. */
public class PutGet {
  interface Box { @Modifies("this.*") void put(Object o); Object get(); }
  @Requires("b != null") @Ensures("\\result")
  public static boolean m(Box b) { Object o = new Object(); b.put(o); return b.get() != o; }
}

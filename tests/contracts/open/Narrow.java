// check: --class Narrow
// expect: m VIOLATED postcondition "!(x instanceof Sub) || ((Sub) x).w == \old(((Sub) x).w)"
import org.nalar.*;
import java.util.*;
interface Tou { @Modifies("x.*") void touch(Base x); }
class Base { int v; }
class Sub extends Base { int w; }
/** What a call may change includes the fields of subclasses. */
public class Narrow {
  @Requires("t != null && x != null") @Ensures("!(x instanceof Sub) || ((Sub) x).w == \\old(((Sub) x).w)")
  public static void m(Tou t, Base x) { t.touch(x); }
}

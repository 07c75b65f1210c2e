// check: --class OldPure --method m
// expect: m VIOLATED postcondition "\old(s.get(b)) == s.get(b)"
import org.nalar.*;
import java.util.*;
interface Src { @Pure int get(OldPure b); }
/** A pure method may answer otherwise about the past. */
public class OldPure {
  int v;
  @Requires("s != null && b != null") @Ensures("\\old(s.get(b)) == s.get(b)")
  public static void m(Src s, OldPure b) { b.v++; }
  @Requires("s != null && b != null") @Ensures("\\old(s.get(b)) == \\result")
  public static int m2(Src s, OldPure b) { b.v++; return s.get(b); }
}

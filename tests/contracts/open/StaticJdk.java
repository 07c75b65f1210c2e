// check: --class StaticJdk
// expect: m1 INCOMPLETE "object of the JDK behind a static field"
// expect: m2 INCOMPLETE "object of the JDK behind a static field"
// expect: m3 INCOMPLETE "object of the JDK behind a static field"
import org.nalar.*;
import java.util.*;
/** What changes inside of the JDK is not looked into, and that is said. */
public class StaticJdk {
  static List<Integer> list = new ArrayList<>(); static StringBuilder sb = new StringBuilder();
  @Modifies("\\nothing") public static void m1() { list.add(1); }
  @Ensures("\\old(list.size()) == list.size()") public static void m2() { list.add(1); }
  @Pure public static void m3() { sb.append("x"); }
}

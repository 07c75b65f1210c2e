// nalar test options: -k 2
// expect: 12 tests, 1 violations, 0 untested
package st;
public class Counter {
  private static Counter instance; private static int made; static final int[] LOG = {1, 2, 3}; static String name = "n"; static java.util.ArrayList<String> seen = new java.util.ArrayList<>();
  private int n;
  private Counter() { made++; }
  public static Counter get() { if (instance == null) instance = new Counter(); return instance; }
  public static int next(int by) { made += by; if (made > 5) made = 0; return made; }
  public static void log(int i, int v) { LOG[i] = v; }
  public static int rename(String s) { if (s != null) name = s; return LOG[0]; }
  public int inc() { LOG[0]++; return ++n + LOG[1]; }
  public static void see(boolean b) { seen.add(b ? "yes" : "no"); }
  public static int size() { return seen.size(); }
}

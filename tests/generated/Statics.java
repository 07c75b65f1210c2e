// nalar test options: -k 2
// expect: 14 tests, 1 violations, 0 untested
// writes: assertEquals(1, Statics.count);
// writes: assertEquals(6L, get(null, Statics.class, "total"));
// writes: Item item = Holder.kept;
// writes: assertEquals(3, get(null, Holder.class, "held"));
// writes: assertSame(i, get(null, Statics.class, "last"));
// writes: assertSame(Mode.B, Statics.mode);
// writes: for (Class<?> type : new Class<?>[] {Statics.class, Holder.class}) {
package st;
/** Static fields that are changed. */
public class Statics {
  static int count; private static long total = 5; static String name = "n"; private static Item last; static Item[] ring = new Item[2]; static boolean on;
  static class Item { int id; Item(int id) { this.id = id; } }
  static class Holder { private static int held = 3; static Item kept; static int[] marks = {1, 2}; }
  enum Mode { A, B } static Mode mode = Mode.A;
  static int next(int by) { count += by; if (count > 5) count = 0; return count; }
  static void total(boolean more) { if (more) total++; }
  static void rename(String s) { if (s != null) name = s; else name = "none"; }
  static void keep(Item i) { if (i == null) last = new Item(4); else last = i; on = !on; }
  static int hold(int n) { if (n > 2) { Holder.held = n; Holder.kept = new Item(n); } Holder.marks[0]++; return Holder.held; }
  static void mode(boolean b) { mode = b ? Mode.B : null; ring[0] = new Item(1); }
  int f; void both(int x) { f = x; count = x > 0 ? 1 : 2; if (x == 9) throw new IllegalStateException("nine"); }
}

// nalar test options: -k 2
// expect: 49 tests, 10 violations, 0 untested
package s;
public class Shadow {
  interface Next { Item next(Item item, int made); }
  static class Item { int id; Item link; Item(int id) { this.id = id; } }
  static Item follow(Next next, Item item, Item other) { Item a = next.next(other, 1); return a == item ? a.link : a; }
  static int pick(Item result, Item thrown, Item made) { return result == thrown ? 1 : thrown == made ? made.id : 0; }
  int type, get, set; Item call;
  int use(Shadow get, int[] type, Item allocate) { if (get.get > 0) { set = type[0]; return set; } call = allocate; return get.type; }
  static String $weird$(int _x, String été) { return été == null ? "ü" + _x : "\uD83D\uDE00"; }
  static Item[] list(Item a, Item b) { return a == b ? new Item[] {a} : new Item[] {a, b, new Item(3), null}; }
  static Object any(Object o) { return o == null ? "null" : o instanceof Item i ? i.link : Long.valueOf(4); }
  static long sum(Long a, Character c, Byte b, Float f) { return a + c + b + (f > 0 ? 1 : 0); }
}

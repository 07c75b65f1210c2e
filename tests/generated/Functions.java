// nalar test options: -k 2
// expect: 63 tests, 11 violations, 6 untested
// writes: if (item == 0) return 1;
// writes: if (key == a && at == 1) return b;
// writes: if (n == 1) throw new IOException();
// writes: if (of == this) return this;
// writes: if ("x".equals(name) && Double.compare(scale, -0.0) == 0 && !up) return 1;
// writes: if (colour == Colour.RED && Integer.valueOf(1001).equals(box) && letter == 'z') return (byte) 2;
// writes: private final Iterator<Integer> priceAnswers = Arrays.<Integer>asList(1, 0).iterator();
// writes: private final Iterator<Object> findAnswers = Arrays.<Object>asList(null, item).iterator();
// nalar test options: -k 2 --mockito
// expect: 63 tests, 11 violations, 6 untested
// writes: when(p.price(0)).thenReturn(1);
// writes: when(l.find(same(a), eq(1))).thenReturn(b);
// writes: doThrow(new IOException()).when(l).say(1);
// writes: when(s.next(same(s))).thenReturn(s);
package ev;

/** Mocks that are functions of their arguments, and others that are not. */
public class Functions {
  interface Prices { int price(int item); }
  interface Lookup { Item find(Item key, int at); }
  interface Log { void say(int n) throws java.io.IOException; boolean flag(); }
  interface Names { int length(String name, double scale, boolean up); }
  interface Self { Self next(Self of); }
  enum Colour { RED, GREEN }
  interface Paint { byte tone(Colour colour, Integer box, char letter); }
  static class Item { int id; Item next; }
  static int total(Prices p, int a) { int x = p.price(a), y = p.price(a + 1); return x > y ? x : y; }
  static int again(Prices p, int a) { int x = p.price(a), y = p.price(a); return x > y ? 1 : 2; }
  static int any(Prices p, int a, int b) { int x = p.price(a), y = p.price(b); return x > y ? 1 : 2; }
  static int two(Lookup l, Item a, Item b) {
    if (a == null || b == null || a == b) return 0;
    Item x = l.find(a, 1), y = l.find(b, 2);
    return x == y ? 1 : x == null ? 2 : 3;
  }
  static int log(Log l, int n) {
    try { l.say(n); l.say(n + 1); return l.flag() ? 7 : 1; } catch (java.io.IOException e) { return 2; }
  }
  static int names(Names n) {
    int a = n.length("x", 0.0, true), b = n.length("x", -0.0, false), c = n.length(null, Double.NaN, true);
    return a > b ? b > c ? 1 : 2 : 3;
  }
  static int self(Self s, Self t) { Self a = s.next(s), b = s.next(t); return a == s ? 1 : b == t ? 2 : a == b ? 3 : 4; }
  static int made(Lookup l, int n) { Item i = new Item(), j = new Item(); return l.find(i, n) == l.find(j, n) ? 1 : 2; }
  static int paint(Paint p) {
    byte a = p.tone(Colour.RED, 1000, 'a'), b = p.tone(Colour.GREEN, 1000, 'a'), c = p.tone(Colour.RED, 1001, 'z');
    return a < b ? b < c ? 1 : 2 : 3;
  }
  static int both(Prices p, Prices q) { int a = p.price(1), b = q.price(1); return a < b ? 1 : p == q ? 2 : 3; }
}

public class Fields {
  static class All {
    int i; long l; float f; double d; byte b; char c; short s; boolean z; All other;
  }

  static class Base { int value = 1; int get() { return value; } }
  static class Derived extends Base { int value = 2; int both() { return super.value * 10 + value; } }

  public static void kinds(int i, long l, float f, double d, byte b, char c, short s, boolean z) {
    All all = new All();
    all.i = i; all.l = l; all.f = f; all.d = d; all.b = b; all.c = c; all.s = s; all.z = z;
    assert all.i == i && all.l == l && all.b == b && all.c == c && all.s == s && all.z == z;
    assert all.f == f || f != f;
    assert all.d == d || d != d;
    all.b += 1;
    assert all.b == (byte) (b + 1);
  }

  public static int alias(int x, boolean same) {
    All a = new All();
    All b = same ? a : new All();
    a.i = x;
    b.i = 7;
    assert a.i == (same ? 7 : x);
    a.other = b;
    a.other.other = a;
    assert a.other.other.i == a.i;
    return a.i;
  }

  public static int list(int x, int y, int z) {
    All head = null;
    for (int v : new int[] {x, y, z}) {
      All node = new All();
      node.i = v;
      node.other = head;
      head = node;
    }
    int sum = 0;
    for (All n = head; n != null; n = n.other) sum += n.i;
    assert sum == x + y + z;
    return head.i;
  }

  public static int shadowed(int x) {
    Derived d = new Derived();
    d.value = x;
    ((Base) d).value = 3;
    assert d.both() == 30 + x && d.get() == 3;
    return d.both();
  }
}

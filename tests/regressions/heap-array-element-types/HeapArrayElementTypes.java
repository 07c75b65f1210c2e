public class HeapArrayElementTypes {
  static class Base {}

  static class Derived extends Base {}

  /** What an array holds, it takes. */
  public static void move(Base[] a, int from, int to) {
    if (a == null || from < 0 || to < 0 || from >= a.length || to >= a.length) return;
    a[to] = a[from];
  }

  /** What was seen before the class of the array was. */
  public static boolean narrowed(Base[] a) {
    if (a == null || a.length == 0) return false;
    Base first = a[0];
    if (first == null || !(a instanceof Derived[])) return false;
    assert first instanceof Derived;
    return true;
  }

  public static int cast(Base[] a) {
    if (a == null || a.length == 0 || a[0] == null || a[0] instanceof Derived) return 0;
    assert !(a instanceof Derived[]);
    return ((Derived[]) (Object) a).length;
  }

  /** Two elements of two classes. */
  public static void mixed(Base[] a) {
    if (a == null || a.length < 2 || !(a[0] instanceof Derived) || a[1] == null || a[1] instanceof Derived) return;
    a[0] = new Base();
  }
}

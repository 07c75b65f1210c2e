public class HeapArrayStore {
  static class Base {}

  static class Derived extends Base {}

  public static void store(Base[] a) {
    if (a == null || a.length == 0) return;
    a[0] = new Base();
  }

  public static void storeNull(Base[] a) {
    if (a == null || a.length == 0) return;
    a[0] = null;
  }

  public static void storeDerived(Base[] a) {
    if (a == null || a.length == 0) return;
    a[0] = new Derived();
    assert a[0] instanceof Derived;
  }

  public static int storeInput(Base[] a, Base b) {
    if (a == null || a.length == 0 || b == null) return 0;
    a[0] = b;
    return 1;
  }

  public static int exact(Base[] a) {
    if (a instanceof Derived[] && a.length == 1) {
      assert a[0] == null || a[0] instanceof Derived;
      return 1;
    }
    return 0;
  }
}

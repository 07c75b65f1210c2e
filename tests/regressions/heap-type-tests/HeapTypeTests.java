public class HeapTypeTests {
  static class Base {
    int key;
  }

  static class Left extends Base {
    int left;
  }

  static class Right extends Base {
    int right;
  }

  public static int split(Base base) {
    if (base instanceof Left left) return left.left == 1 ? 1 : 2;
    if (base instanceof Right) {
      assert !(base instanceof Left);
      return 3;
    }
    assert base == null || base.getClass() == Base.class;
    return base == null ? 4 : 5;
  }

  public static int cast(Base base) {
    Left left = (Left) base;
    return left == null ? 0 : 1;
  }

  public static int castAfterTest(Base base) {
    if (!(base instanceof Right)) return 0;
    base.key = 5;
    ((Right) base).right = 6;
    assert base.key + ((Right) base).right == 11;
    return 1;
  }

  public static int aliasNarrows(Object any, Left left) {
    if (any == null || left == null || any != left) return 0;
    assert any instanceof Base;
    assert ((Left) any).left == left.left;
    return ((Left) any).left;
  }

  public static int otherAlias(Base a, Left left, Right right) {
    if (a == null) return 0;
    if (a == left) {
      assert a != right;
      return 1;
    }
    return a == right ? 2 : 3;
  }
}

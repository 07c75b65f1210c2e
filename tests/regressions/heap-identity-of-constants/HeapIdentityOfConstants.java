public class HeapIdentityOfConstants {
  static final Object BOXED = Integer.valueOf(5);

  public static int literal(String s) {
    assert s != "abc" : "the literal";
    return 0;
  }

  public static int flag(Boolean b) {
    assert b != Boolean.TRUE : "TRUE itself";
    return 0;
  }

  public static int mirror(Class<?> c) {
    assert c != HeapIdentityOfConstants.class : "the class";
    return 0;
  }

  public static int cached(Integer i) {
    assert i != Integer.valueOf(5) : "the cached box";
    return 0;
  }

  public static int held(Object o) {
    assert o != BOXED : "the box of a static";
    return 0;
  }
}

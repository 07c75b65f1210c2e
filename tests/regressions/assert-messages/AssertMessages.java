public class AssertMessages {
  public static void none(int x) {
    assert x != 1;
  }

  public static void text(int x) {
    assert x != 2 : "text";
  }

  public static void flag(int x) {
    assert x != 3 : x == 3;
  }

  public static void character(int x) {
    assert x != 4 : 'x';
  }

  public static void reference(int x) {
    assert x != 5 : (Object) null;
  }
}

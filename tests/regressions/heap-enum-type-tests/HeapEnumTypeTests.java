public class HeapEnumTypeTests {
  enum Color {
    RED,
    GREEN
  }

  interface Kind {}

  enum Simple implements Kind {
    ONE
  }

  static class Other implements Kind {
    int value;
  }

  public static int tested(Object o) {
    assert !(o instanceof Color) : "a color";
    return 0;
  }

  public static int cast(Object o) {
    Color color = (Color) o;
    assert color == null : "cast to a color";
    return 0;
  }

  public static int ofInterface(Kind kind) {
    assert !(kind instanceof Simple) : "a simple kind";
    return 0;
  }

  public static int ofTheJdk(Object o) {
    assert !(o instanceof Thread.State) : "a state";
    return 0;
  }
}

public class PatternSwitch {
  sealed interface Shape permits Square, Rectangle {}
  record Square(int side) implements Shape {}
  record Rectangle(int width, int height) implements Shape {}

  public static int area(int a, int b) {
    Shape shape = a == b ? new Square(a) : new Rectangle(a, b);
    int area = switch (shape) {
      case Square s -> s.side() * s.side();
      case Rectangle(int w, int h) -> w * h;
    };
    assert area == a * b;
    return area;
  }

  public static String guarded(int x) {
    Object o = x > 10 ? (Object) new Square(x) : x > 0 ? "text" : null;
    String kind = switch (o) {
      case null -> "null";
      case Square(int side) when side > 100 -> "large";
      case Square s -> "small";
      case String s -> s;
      default -> throw new IllegalStateException();
    };
    assert kind.equals("large") == x > 100;
    return kind;
  }

  public static int matching(boolean b) {
    Shape shape = b ? new Square(1) : null;
    return switch (shape) {
      case Square s -> 1;
      case Rectangle r -> 2;
    };
  }
}

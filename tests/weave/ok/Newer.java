// since: 25
// What the language has got since Java 17.
import module java.base;
import org.nalar.*;

class Newer {
  record Point(int x, int y) {}

  sealed interface Shape permits Circle, Square {}

  record Circle(Point middle) implements Shape {}

  record Square(Point corner) implements Shape {}

  final int size;

  @Requires("size > 0") Newer(int size) {
    if (size < 0) throw new IllegalArgumentException();
    this.size = size;
    super();
  }

  @Requires({
    "o instanceof Point(int a, var b) ==> a < b",
    "switch (o) { case Circle(Point(var x, _)) when x > 1 -> true; case Square _ -> false; default -> o != null; }"
  })
  void match(Object o) {}

  static void run(WeaveCases c) {
    c.yes(Newer.class, "size > 0", null, 1);
    c.no(Newer.class, "o instanceof Point(int a, var b) ==> a < b", new Newer(1), new Point(2, 1));
    String match = "switch (o) { case Circle(Point(var x, _)) when x > 1 -> true; case Square _ -> false; default -> o != null; }";
    c.yes(Newer.class, match, new Newer(1), new Circle(new Point(2, 1)));
    c.no(Newer.class, match, new Newer(1), new Square(new Point(2, 1)));
  }
}

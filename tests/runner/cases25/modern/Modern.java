package modern;

/** What newer languages have: statements before super(), records, switches over patterns. */
class Modern {
  static int check(int n) {
    if (n < 0) throw new IllegalArgumentException("negative"); // [check]
    return n; // [checked]
  }

  static class Base {
    final int size;

    Base(int size) { // [base]
      this.size = size;
    }
  }

  static class Early extends Base {
    final Object made;

    Early(int n) {
      int m = n; // [early]
      while (m > 3) m /= 2; // [halve]
      Object first;
      try {
        first = new StringBuilder(check(m)); // [builder]
      } catch (IllegalArgumentException e) { // [catch]
        first = new int[1];
      }
      made = first; // [made]
      super(check(n + 2)); // [super]
      if (size == 2) check(-1); // [two]
    } // [end]
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(int radius) implements Shape { // [radiusof]
    Circle { // [circlemade]
      if (radius < 0) throw new IllegalArgumentException(); // [radius]
    }
  }

  record Square(int side) implements Shape {}

  static int area(Shape shape) {
    return switch (shape) { // [switch]
      case Circle(int radius) when radius > 10 -> -1; // [large]
      case Circle(int radius) -> 3 * radius * radius; // [circle]
      case Square square -> square.side() * square.side(); // [square]
    };
  }
}

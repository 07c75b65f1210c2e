/** Virtual calls, type tests and casts over a small hierarchy. */
class Shapes {
  abstract static class Shape {
    int tag;

    abstract int area();

    int doubled() {
      return 2 * area();
    }
  }

  static class Square extends Shape {
    int side;

    @Override
    int area() {
      return side * side;
    }
  }

  static class Tile extends Square {
    boolean empty;

    @Override
    int area() {
      return empty ? 0 : super.area();
    }
  }

  static class Dot extends Shape {
    @Override
    int area() {
      return tag;
    }

    @Override
    int doubled() {
      return -1;
    }
  }

  static int total(Shape a, Shape b) {
    return a.doubled() + b.area();
  }

  static int classify(Object any) {
    if (any instanceof Tile) return 3;
    if (any instanceof Square) return ((Square) any).side == 0 ? 20 : 2;
    if (any instanceof Shape) return 1;
    return any == null ? -1 : 0;
  }

  /** The cast fails for everything that is not a square, but not for null. */
  static boolean cast(Shape shape, Square other) {
    Square square = (Square) shape;
    if (square == other) return true;
    square.side = 7;
    return other != null && other.side == 7;
  }
}

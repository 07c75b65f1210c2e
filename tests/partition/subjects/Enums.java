/** Constants of an enum are objects that exist beforehand. */
class Enums {
  enum Color {
    RED,
    GREEN
  }

  Color color;
  Color other;

  int pick() {
    switch (color) {
      case RED:
        return 1;
      default:
        return 2;
    }
  }

  boolean mix() {
    if (color == Color.GREEN) color = other;
    return color == other;
  }
}

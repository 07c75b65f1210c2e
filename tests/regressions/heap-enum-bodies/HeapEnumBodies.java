public class HeapEnumBodies {
  enum Color {
    RED,
    GREEN,
    BLUE {
      @Override
      int weight() {
        return 10;
      }
    };

    int weight() {
      return ordinal();
    }
  }

  public static int constants(Color color) {
    if (color == Color.RED) return 1;
    if (color == Color.GREEN) return 2;
    if (color == Color.BLUE) return 3;
    assert color == null;
    return 4;
  }

  public static int switched(Color color) {
    switch (color) {
      case RED:
        return 1;
      case GREEN:
        return 2;
      default:
        assert color == Color.BLUE;
        return 3;
    }
  }

  public static int called(Color color) {
    if (color == null) return -1;
    int weight = color.weight();
    assert weight == (color == Color.BLUE ? 10 : color == Color.RED ? 0 : 1);
    return weight;
  }

  public static String named(Color a, Color b) {
    if (a == null || b == null) return "";
    if (a.compareTo(b) == 0) assert a == b;
    return a.name() + b.name().length();
  }
}

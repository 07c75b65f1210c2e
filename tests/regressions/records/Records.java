public class Records {
  record Point(int x, int y) {
    Point plus(Point other) { return new Point(x + other.x, y + other.y); }
  }

  record Range(int low, int high) {
    Range {
      if (low > high) throw new IllegalArgumentException("empty range");
    }
    int size() { return high - low; }
  }

  public static int accessors(int x, int y) {
    Point p = new Point(x, y).plus(new Point(1, 2));
    assert p.x() == x + 1 && p.y() == y + 2;
    return p.x();
  }

  public static int validated(int low) {
    return new Range(low, 10).size();
  }

  public static boolean equality(int x, int y) {
    boolean equal = new Point(x, 1).equals(new Point(y, 1));
    assert equal == (x == y);
    return equal;
  }

  public static int pattern(int x) {
    Object o = x > 0 ? new Point(x, 1) : x < 0 ? "text" : null;
    if (o instanceof Point p) {
      assert p.x() == x;
      return p.x();
    }
    if (o instanceof String s && s.length() == 4) return -1;
    assert x == 0;
    return 0;
  }
}

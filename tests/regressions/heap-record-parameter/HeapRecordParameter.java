public class HeapRecordParameter {
  record Point(int x, int y) {}

  record Segment(Point from, Point to) {
    int width() {
      return to.x() - from.x();
    }
  }

  public static int sum(Point p) {
    if (p == null) return 0;
    int sum = p.x() + p.y();
    assert sum - p.y() == p.x();
    return sum;
  }

  public static boolean equality(Point p, Point q) {
    if (p == null || q == null) return false;
    boolean equal = p.equals(q);
    assert equal == (p.x() == q.x() && p.y() == q.y());
    return equal;
  }

  public static int width(Segment s) {
    if (s == null) return 0;
    return s.width();
  }

  public static int shared(Segment s) {
    if (s == null || s.from() == null || s.from() != s.to()) return 0;
    assert s.width() == 0;
    return 1;
  }
}

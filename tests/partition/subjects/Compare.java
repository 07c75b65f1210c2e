/** Comparison of references of different declared types. */
class Compare {
  Compare next;

  static class Extended extends Compare {
    Compare extra;
  }

  boolean isNext(Extended node) {
    return next == node;
  }

  boolean isNextObject(Object node) {
    return next == node;
  }

  static int relation(Compare a, Compare b) {
    if (a == b) return a == null ? 0 : 1;
    if (a == null || b == null) return 2;
    if (a.next == b) return b.next == a ? 3 : 4;
    return b.next == a ? 5 : 6;
  }

  /** Nothing is null here that has a next one, but all three may be one. */
  static Compare choose(Compare a, Extended b) {
    if (a.next != null && a.next == b.extra) return a;
    return b.next == b ? b : null;
  }
}

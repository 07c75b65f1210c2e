public class HeapAliasing {
  static class Cell {
    int value;
    Cell next;
  }

  public static int different(Cell a, Cell b) {
    if (a == null || b == null) return 0;
    a.value = 1;
    b.value = 2;
    assert a.value == 1 : "the same cell";
    return a.value + b.value;
  }

  public static int guarded(Cell a, Cell b) {
    if (a == null || b == null || a == b) return 0;
    a.value = 1;
    b.value = 2;
    assert a.value == 1;
    return a.value + b.value;
  }

  public static int throughField(Cell a, Cell b) {
    if (a == null || b == null) return 0;
    int before = b.value;
    if (a.next == null) return 1;
    a.next.value = before + 1;
    assert b.value == before : "b is a.next";
    return 2;
  }

  public static boolean sameMeansEqual(Cell a, Cell b) {
    if (a == b && a != null) assert a.value == b.value && a.next == b.next;
    return a == b;
  }
}

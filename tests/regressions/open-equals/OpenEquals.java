public class OpenEquals {
  public static boolean same(Object a, Object b) {
    if (a == null) return false;
    boolean same = a.equals(b);
    assert !same || a == b;
    return same;
  }

  public static int indexOf(Object[] list, Object x) {
    if (list == null || x == null) return -1;
    for (int i = 0; i < list.length; i++) {
      if (!x.equals(list[i])) continue;
      assert list[i] != null;
      return i;
    }
    return -1;
  }

  public static boolean twice(Runnable a, Object b) {
    if (a == null) return false;
    boolean first = a.equals(b), second = a.equals(b);
    assert first == second;
    assert a.equals(a);
    assert !a.equals(null);
    return first;
  }
}

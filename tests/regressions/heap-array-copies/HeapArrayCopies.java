public class HeapArrayCopies {
  static class Item {
    int price;
  }

  public static int cloned(int[] a) {
    if (a == null || a.length != 2) return 0;
    int[] copy = a.clone();
    assert copy != a && copy.length == 2 && copy[0] == a[0] && copy[1] == a[1];
    copy[0]++;
    assert copy[0] == a[0] + 1;
    return copy[1];
  }

  public static int clonedObjects(Item[] a) {
    if (a == null || a.length != 1) return 0;
    Item[] copy = a.clone();
    assert copy[0] == a[0];
    if (copy[0] == null) return 1;
    copy[0].price = 3;
    assert a[0].price == 3;
    return 2;
  }

  public static int shifted(int[] a) {
    if (a == null || a.length != 3) return 0;
    int first = a[0];
    int second = a[1];
    System.arraycopy(a, 0, a, 1, 2);
    assert a[0] == first && a[1] == first && a[2] == second;
    return 1;
  }

  public static void tooLong(int[] from, int[] to) {
    if (from == null || from.length != 2 || to == null || to.length > 2) return;
    System.arraycopy(from, 0, to, 0, 2);
  }

  public static int copyOf(int[] a) {
    if (a == null || a.length > 2) return 0;
    int[] copy = java.util.Arrays.copyOf(a, 3);
    assert copy[2] == 0;
    if (a.length == 1) assert copy[0] == a[0];
    return copy[0];
  }
}

public class HeapArrayUnlooked {
  static class Item {}

  public static boolean ints(int[] a) {
    return a == null;
  }

  public static boolean rows(int[][] m) {
    return m == null || m.length != 2 || m[0] == null;
  }

  public static boolean items(Item[] a) {
    return a == null;
  }
}

public class HeapNewArrays {
  static class Holder {
    int[] values;
    int size;
  }

  public static int fresh(int n, int i) {
    int[] a = new int[n];
    if (i < 0 || i >= n) return 0;
    assert a[i] == 0 && a.length == n;
    a[i] = 4;
    assert a[i] == 4;
    return 1;
  }

  public static int grown(Holder holder) {
    if (holder == null || holder.size < 0 || holder.size > 2) return 0;
    int[] larger = new int[holder.size + 1];
    holder.values = larger;
    assert holder.values.length == holder.size + 1 && holder.values[0] == 0;
    return 1;
  }

  public static boolean[] flags(byte n) {
    if (n < 0 || n > 2) return null;
    boolean[] flags = new boolean[n];
    if (n > 0) flags[n - 1] = true;
    return flags;
  }
}

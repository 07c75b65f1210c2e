/** Arrays that a JVM cannot hold are no inputs, unless somebody asks for them. */
public class LengthBoundOption {
  public static int mid(int[] a, int lo, int hi) {
    if (a == null || lo < 0 || hi < lo || hi >= a.length) return -1;
    int mid = (lo + hi) / 2;
    if (mid < 0) throw new IllegalStateException("overflow");
    return mid;
  }
  public static int last(int[] a) { return a == null || a.length < 5 ? 0 : a[a.length - 1]; }
  public static int huge(int[] a) { if (a != null && a.length > 1000000000) throw new IllegalStateException("huge"); return 0; }
  public static int big(int[] a) { if (a != null && a.length > 50000) throw new IllegalStateException("big"); return 0; }
  public static int two(int[] a, long[] b) { if (a != null && b != null && a.length + b.length < 0) throw new IllegalStateException("two"); return 0; }
  public static int[] make(int n) { return n < 0 ? null : new int[n]; }
  public static int[] makeHuge(int n) { return n < 2000000 ? null : new int[n]; }
}

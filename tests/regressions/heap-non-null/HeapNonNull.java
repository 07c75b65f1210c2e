import org.nalar.NonNull;

public class HeapNonNull {
  static class Pair {
    @NonNull Pair left;
    Pair right;
    int value;
  }

  public static int parameter(@NonNull Pair p) {
    return p.value;
  }

  public static int second(Pair p, @NonNull Pair q) {
    return p.value + q.value;
  }

  public static int field(@NonNull Pair p) {
    return p.left.value;
  }

  public static int otherField(@NonNull Pair p) {
    return p.right.value;
  }

  public static int longBefore(long skipped, double also, @NonNull Pair p) {
    return p.value;
  }
}

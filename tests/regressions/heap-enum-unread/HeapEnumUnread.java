import org.nalar.NonNull;

public class HeapEnumUnread {
  enum Color {
    RED,
    GREEN
  }

  public static int divide(@NonNull Color color, int divisor) {
    return 1 / divisor;
  }
}

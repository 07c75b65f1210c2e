import org.nalar.*;
public class RecordsUnread {
  @interface NonNull {}
  @NonNull Pair f0;
  @Ensures("(2 < p0)")
  public int m9(int p0) {
    f0 = f0;
    return p0;
  }
  record Pair(int f3) {
    Pair { if (f3 < 2) throw new IllegalArgumentException("refused"); }
  }
}

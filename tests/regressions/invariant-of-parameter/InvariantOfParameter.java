import org.nalar.Invariant;

public class InvariantOfParameter {
  static class Range {
    int low;
    int high;

    @Invariant
    boolean ordered() {
      return low <= high;
    }
  }

  static class Named extends Range {
    int name;

    @Invariant
    boolean named() {
      return name > 0;
    }
  }

  public static boolean contains(Range range, int x) {
    if (range == null) return false;
    assert range.low <= range.high;
    return range.low <= x && x <= range.high;
  }

  public static void moveLow(Range range, int low) {
    if (range != null) range.low = low;
  }

  public static void moveBoth(Range a, Range b) {
    if (a == null || b == null) return;
    int low = Math.min(a.low, b.low);
    a.low = low;
    b.low = low;
  }

  public static int inherited(Named named) {
    if (named == null) return 0;
    assert named.low <= named.high && named.name > 0;
    return named.name;
  }

  public static void rename(Named named, int name) {
    if (named != null) named.name = name;
  }
}

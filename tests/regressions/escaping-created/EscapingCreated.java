import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.nalar.Invariant;

/** Objects that methods make and hand out have to satisfy their invariants, wherever they are found. */
public class EscapingCreated {
  static final class Range {
    final int lo;
    int hi;

    Range(int lo, int hi) {
      this.lo = lo;
      this.hi = hi;
    }

    @Invariant
    boolean isOrdered() {
      return lo <= hi;
    }

    static Range of(int a) {
      return new Range(a, 0);
    }

    static Range ofBoth(int a, int b) {
      return a <= b ? new Range(a, b) : new Range(b, a);
    }

    Range copy() {
      return new Range(lo, lo - 1);
    }

    Range goodCopy() {
      return new Range(lo, hi);
    }
  }

  static class Box {
    Object content;
    Range range;
  }

  static Range kept;
  static final List<Range> all = new ArrayList<>();

  public static Range make(int a) {
    return Range.of(a);
  }

  public static Range makeGood(int a) {
    return Range.ofBoth(a, 0);
  }

  public static Object asObject(int a) {
    return a == 7 ? Range.of(a) : "no range";
  }

  public static void intoParameter(Box box, int a) {
    if (box != null) box.range = Range.of(a);
  }

  public static void intoArray(Object[] array, int a) {
    if (array != null && array.length > 0 && array.getClass() == Object[].class) array[0] = Range.of(a);
  }

  public static Box deep(int a) {
    Box inner = new Box();
    inner.range = Range.of(a);
    Box outer = new Box();
    outer.content = new Object[] {null, inner};
    return outer;
  }

  public static List<Range> inList(int a) {
    List<Range> list = new ArrayList<>();
    list.add(Range.of(a));
    return list;
  }

  public static Map<String, Range> inMap(int a) {
    Map<String, Range> map = new HashMap<>();
    map.put("range", Range.of(a));
    return map;
  }

  public static Supplier<Range> captured(int a) {
    Range range = Range.of(a);
    return () -> range;
  }

  public static void intoStatic(int a) {
    kept = Range.of(a);
  }

  public static void intoStaticList(int a) {
    all.add(Range.of(a));
  }

  /** Nobody else sees it. */
  public static int inside(int a) {
    Range range = Range.of(a);
    return range.hi - range.lo;
  }

  /** It is broken only for a while. */
  public static Range mended(int a) {
    Range range = Range.of(a);
    if (range.hi < range.lo) range.hi = range.lo;
    return range;
  }

  /** Private methods may hand out what is not in order yet. */
  private static Range unfinished(int a) {
    return Range.of(a);
  }

  public static Range finished(int a) {
    Range range = unfinished(a);
    if (range.hi < range.lo) range.hi = range.lo;
    return range;
  }
}

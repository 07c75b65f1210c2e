/** No record is in a state that its constructor refuses. */
public class RecordRefuses {
  record Range(int from, int to) {
    Range {
      if (from > to) throw new IllegalArgumentException(from + " > " + to);
    }
  }

  public static boolean isEmpty(Range range) {
    if (range == null) return true;
    assert range.from() <= range.to();
    return range.from() == range.to();
  }
}

public class Boxing {
  public static void identity(int x) {
    Integer a = x, b = x;
    assert a == b : "other object";
  }

  public static void equality(int x) {
    Integer a = x, b = x;
    assert a.equals(b) && a.hashCode() == x && a.compareTo(b) == 0;
  }

  public static void small(byte x) {
    Integer a = (int) x, b = (int) x;
    assert a == b;
  }

  public static int unboxNull(boolean missing) {
    Integer a = missing ? null : Integer.valueOf(5);
    return a;
  }

  public static int others(long l, char c, boolean z) {
    if (l < 100 || l > 102 || c < 'a' || c > 'c') return 0;
    Long boxedLong = l;
    Character boxedChar = c;
    Boolean boxedFlag = z;
    assert boxedLong.longValue() == l && boxedChar.charValue() == c && boxedFlag == Boolean.valueOf(z);
    return boxedFlag ? 1 : 0;
  }
}

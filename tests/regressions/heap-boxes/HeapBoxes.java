public class HeapBoxes {
  public static int unboxed(Integer i) {
    if (i == null) return 0;
    int value = i;
    assert value != 77 : "seventy-seven";
    return value;
  }

  public static int nullBox(Integer i) {
    return i + 1;
  }

  public static boolean equality(Integer a, Integer b) {
    if (a == null || b == null) return false;
    boolean equal = a.equals(b);
    assert equal == (a.intValue() == b.intValue());
    return equal;
  }

  public static long wide(Long a, Character c, Boolean z) {
    if (a == null || c == null || z == null) return 0;
    long value = a + c;
    if (z) assert value == a.longValue() + c.charValue();
    return value;
  }
}

public class StringBuilderInt {
  public static int digits(byte x) {
    String text = new StringBuilder().append((int) x).toString();
    assert text.length() >= 1 && text.length() <= 4;
    assert (text.charAt(0) == '-') == (x < 0);
    return text.length();
  }

  public static String longs(long x) {
    return Long.toString(x);
  }

  public static char lastDigit(int x) {
    if (x < 0) return 0;
    String text = "" + x;
    char last = text.charAt(text.length() - 1);
    assert last == '0' + x % 10;
    return last;
  }

  public static void message(int x) {
    if (x < -1000) throw new IllegalArgumentException("bad value " + x + "!");
  }

  public static String parts(int x) {
    StringBuilder builder = new StringBuilder("x");
    if (x > 0) builder.append("+"); else builder.append('-');
    assert builder.length() == 2;
    return builder.reverse().toString();
  }
}

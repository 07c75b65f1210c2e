public class StringBuilderInt {
  public static int digits(byte x) {
    String text = new StringBuilder().append((int) x).toString();
    assert text.length() >= 1 && text.length() <= 4;
    return text.length();
  }

  public static String parts(int x) {
    StringBuilder builder = new StringBuilder("x");
    if (x > 0) builder.append("+"); else builder.append('-');
    assert builder.length() == 2;
    return builder.reverse().toString();
  }
}

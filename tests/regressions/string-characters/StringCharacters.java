public class StringCharacters {
  public static String make(char c) {
    String text = new String(new char[] {'<', c, '>'});
    assert text.charAt(1) != '%' : text;
    return text;
  }

  public static char read(char c) {
    char[] chars = {c, 'x'};
    String text = String.valueOf(chars);
    assert text.length() == 2 && text.charAt(0) == c;
    return text.charAt(0);
  }

  public static char letter(int i) {
    char c = "abcdef".charAt(i & 3);
    assert c == 'a' + (i & 3);
    return c;
  }
}

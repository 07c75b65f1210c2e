/** Names, messages and values that look like something else in the formats they are written to. */
public class Hostile {
  /** Everything that ends, starts or separates something in XML, HTML, JSON, SARIF and workflow commands. */
  public static int thrown(int x) {
    if (x == 7)
      throw new IllegalStateException("]]> <b>&amp;\"'</b>\n::error::injected\r\n%0A%25 \u0000\u0001\u001b[31m\u007f 😀 \ud83d {0} [a](b)\t\ufffe");
    return x;
  }

  public static int größe_𝒳$(char zeichen) {
    assert zeichen != '"' : "</script><!-- \\ \\u0041 --> */";
    if (zeichen == '\ud800') return -1;
    return zeichen == ']' ? 1 : 0;
  }

  public static String returned(boolean whole) {
    return whole ? "]]>\n::warning::injected \"quoted\" 😀 {0}" : "\udc00";
  }

  /** Both have the same name as a file. */
  public static Object overloaded(int[] of) {
    return of.length;
  }

  public static Object overloaded(int of) {
    return of;
  }
}

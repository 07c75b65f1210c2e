// check: --array-bound 3
// expect: parse VERIFIED
// expect: isDigit VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;
import org.nalar.Signals;

/** Reads a number of at most three digits. */
public class DigitParser {
  static class ParseException extends RuntimeException {
    final int at;

    ParseException(int at) {
      this.at = at;
    }
  }

  @Pure
  @Ensures("\\result <==> '0' <= c && c <= '9'")
  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  @Pure
  @Requires("text != null && 0 < text.length && text.length <= 3")
  @Ensures({
    "0 <= \\result && \\result <= 999",
    "\\result % 10 == text[text.length - 1] - '0'",
    "(\\forall char c : text; isDigit(c))"
  })
  @Signals(value = ParseException.class, when = "!isDigit(text[\\signal.at])")
  public static int parse(char[] text) {
    int value = 0;
    for (int i = 0; i < text.length; i++) {
      if (!isDigit(text[i])) throw new ParseException(i);
      value = 10 * value + text[i] - '0';
    }
    return value;
  }
}

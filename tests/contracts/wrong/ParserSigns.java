// check: --array-bound 2
// expect: parse VIOLATED postcondition "\result >= 0"
// expect: parse VIOLATED signals "text.length == 0"
// expect: skip VIOLATED array-index
import org.nalar.*;

public class ParserSigns {
  @Pure
  @Requires("text != null && text.length <= 2")
  @Ensures("\\result >= 0")
  @Signals(value = NumberFormatException.class, when = "text.length == 0")
  public static int parse(char[] text) {
    if (text.length == 0) throw new NumberFormatException("nothing");
    int sign = text[0] == '-' ? -1 : 1;
    int value = 0;
    for (int i = sign < 0 ? 1 : 0; i < text.length; i++) {
      if (text[i] < '0' || text[i] > '9') throw new NumberFormatException("no digit");
      value = 10 * value + text[i] - '0';
    }
    return sign * value;
  }

  /** Runs off the end. */
  @Requires("text != null && 0 <= from && from < text.length")
  @Ensures("text[\\result] != ' '")
  public static int skip(char[] text, int from) {
    while (text[from] == ' ') from++;
    return from;
  }
}

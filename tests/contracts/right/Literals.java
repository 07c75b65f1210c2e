// check: --array-bound 2
// expect: isQuote VERIFIED
// expect: escape VERIFIED
// expect: isSpace VERIFIED
// expect: octets VERIFIED
// expect: letters VERIFIED
// expect: far VERIFIED
import org.nalar.Ensures;
import org.nalar.Pure;
import org.nalar.Requires;

/** Literals, comments and casts inside contracts; ranges up to the end of a type. */
public class Literals {
  @Pure
  @Ensures("\\result <==> c == '\"' || c == '\\''")
  public static boolean isQuote(char c) {
    return c == '"' || c == '\'';
  }

  @Pure
  @Ensures("c == '\\n' ==> \\result == \"\\\\n\".charAt(1) /* not ==> here */")
  public static char escape(char c) {
    return c == '\n' ? 'n' : c;
  }

  @Pure
  @Ensures("\\result == (c == '\\u0020' || c == '\\t')")
  public static boolean isSpace(char c) {
    return c == ' ' || c == '\t';
  }

  @Pure
  @Ensures({"(\\forall byte b; 120 <= b && b <= 127; \\result >= (b & 0xff) - 255)", "\\result == (x & 0xFF)"})
  public static int octets(byte x) {
    return x < 0 ? x + 256 : x;
  }

  @Pure
  @Ensures("\\result <==> (\\exists char d; 'a' <= d && d <= 'z'; d == c)")
  public static boolean letters(char c) {
    return c >= 'a' && c <= 'z';
  }

  @Pure
  @Requires("x > Integer.MAX_VALUE - 3")
  @Ensures("(\\forall int i; x <= i && i <= Integer.MAX_VALUE; i >= \\result)")
  public static int far(int x) {
    return x;
  }
}

public class Characters {
  public static int digit(char c) {
    if (c < '0' || c > '9') return -1;
    int value = c - '0';
    assert value >= 0 && value <= 9;
    return value;
  }

  private static char rotate(char c) {
    if (c >= 'a' && c <= 'z') return (char) ('a' + (c - 'a' + 13) % 26);
    if (c >= 'A' && c <= 'Z') return (char) ((c - 'A' + 13) % 26 + 'A');
    return c;
  }

  public static char rot13(char c) {
    assert rotate(rotate(c)) == c;
    return rotate(c);
  }

  public static char asciiUpper(char c) {
    if (c < 'a' || c > 'z') return c;
    char upper = (char) (c ^ 32);
    assert upper >= 'A' && upper <= 'Z';
    c -= 32;
    assert c == upper;
    return upper;
  }

  public static void isDigitMeansAscii(char c) {
    if (c == 'x' || c == '7' || c == '\u0664') {
      if (Character.isDigit(c)) assert c < 128 : "another digit";
    }
  }

  public static boolean latinDigits(char c) {
    if (c > 127) return false;
    boolean digit = Character.isDigit(c);
    assert digit == (c >= '0' && c <= '9');
    return digit;
  }
}

public class StringConcat {
  public static String chosen(int x) {
    String kind = x < 0 ? "negative" : "other";
    String text = kind + "!";
    assert text.length() == kind.length() + 1;
    assert text.startsWith(x < 0 ? "neg" : "oth");
    return text;
  }

  public static String flag(boolean b) {
    String text = "is " + b;
    assert text.equals(b ? "is true" : "is false");
    return text;
  }
}

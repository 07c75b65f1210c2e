public class SwitchString {
  private static String name(int x) {
    return x < 0 ? "negative" : x == 0 ? "zero" : x < 10 ? "digit" : "Aa";
  }

  public static int pick(int x) {
    switch (name(x)) {
      case "negative": assert x < 0; return -1;
      case "zero": assert x == 0; return 0;
      case "BB": assert false : "same hash, other string"; return 9;
      case "digit": return x;
      case "Aa": return 100;
      default: throw new IllegalStateException();
    }
  }
}

public class Printing {
  public static void lines(int x, char c) {
    System.out.print("number ");
    if (x > 5) System.out.println(x > 7 ? "large" : "medium");
    else System.out.println("small " + (char) (c - c + 65) + 3 + 2.5f + 1e10 + null + true);
    System.out.println(new char[] {'a', '\u00fc', '\u20ac'});
    System.err.println("warning");
  }
}

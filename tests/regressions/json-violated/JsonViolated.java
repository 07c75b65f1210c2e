public class JsonViolated {
  public static void run(int x) {
    if (x == 6) System.exit(7);
    assert x != 5 : "a \"quoted\"\ttext\\ \u00e9";
    System.out.println("printed");
  }
}

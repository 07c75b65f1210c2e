public class HeapNonnullUnlooked {
  enum Color {
    RED,
    GREEN
  }

  static class Box {
    String name;
    Integer count;
    Color color;
    Object any;
  }

  public static boolean text(String s) {
    return s == null;
  }

  public static boolean number(Integer i) {
    return i == null;
  }

  public static boolean constant(Color c) {
    return c == null;
  }

  public static boolean any(Object o) {
    return o == null;
  }

  public static int keptText(String s, Box box) {
    if (s == null || box == null) return 0;
    box.name = s;
    return 1;
  }

  public static int keptNumber(Integer i, Box box) {
    if (i == null || box == null) return 0;
    box.count = i;
    return 1;
  }

  public static int keptConstant(Color c, Box box) {
    if (c == null || box == null) return 0;
    box.color = c;
    return 1;
  }

  public static int keptObject(Object o, Box box) {
    if (o == null || box == null) return 0;
    box.any = o;
    return 1;
  }
}

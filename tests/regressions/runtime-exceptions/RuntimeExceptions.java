public class RuntimeExceptions {
  public static int nullField(boolean b) {
    int[] a = b ? null : new int[1];
    return a.length;
  }

  public static String cast(int x) {
    Object o = x == 3 ? Integer.valueOf(3) : "text";
    return (String) o;
  }

  public static void store(int x) {
    Object[] a = x > 0 ? new String[1] : new Integer[1];
    a[0] = 5;
  }

  public static int[] negative(int x) {
    return new int[x == 7 ? -5 : 2];
  }

  public static char character(boolean b) {
    return "abc".charAt(b ? 3 : 1);
  }

  public static int parse(boolean b) {
    return Integer.parseInt(b ? "12x" : "12");
  }

  public static int element(boolean b) {
    java.util.List<Integer> list = b ? java.util.List.of() : java.util.List.of(4);
    return list.iterator().next();
  }

  public static void immutable(boolean b) {
    if (b) java.util.List.of(1).add(2);
  }
}

public class ParametersOfJdkClasses {
  public static int text(String s) {
    if (s == null) return 0;
    return s.length();
  }

  public static boolean same(String s, Object o) {
    return s == o || s == null;
  }
}

public class ParametersUnsupported {
  public static int text(String s) {
    return s.length();
  }

  public static int array(int[] values, int i) {
    return values[i];
  }
}

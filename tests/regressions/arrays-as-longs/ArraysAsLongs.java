import java.util.Arrays;

/** The JDK compares arrays of floats and doubles as if they held integers. */
public class ArraysAsLongs {
  public static boolean doubles(double[] a, double[] b) {
    if (a == null || b == null || a.length < 2 || a.length != b.length) return false;
    boolean equal = Arrays.equals(a, b);
    assert !equal || Double.doubleToLongBits(a[0]) == Double.doubleToLongBits(b[0]);
    return equal;
  }

  public static boolean zeros(double a, double b) {
    double[] left = {1, a}, right = {1, b};
    assert Arrays.equals(left, right) == (Double.compare(a, b) == 0);
    return a == b;
  }

  public static boolean floats(float a, float b) {
    float[] left = {a, 1, 2}, right = {b, 1, 2};
    assert Arrays.equals(left, right) == (Float.compare(a, b) == 0);
    return a == b;
  }

  public static boolean chars(char a, char b) {
    char[] left = {a, 'x', 'y', 'z'}, right = {b, 'x', 'y', 'z'};
    assert Arrays.equals(left, right) == (a == b);
    return a == b;
  }
}

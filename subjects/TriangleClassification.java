import org.nalar.Ensures;

/** Kinds of triangles by the lengths of their sides: 1 scalene, 2 isosceles, 3 equilateral, 4 no triangle. */
public class TriangleClassification {
  @Ensures("1 <= \\result && \\result <= 4")
  public static int classify(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0) return 4;
    int equal = 0;
    if (a == b) equal += 1;
    if (a == c) equal += 2;
    if (b == c) equal += 3;
    if (equal == 0) {
      if (a + b <= c || b + c <= a || a + c <= b) return 4;
      return 1;
    }
    if (equal > 3) return 3;
    if (equal == 1 && a + b > c) return 2;
    if (equal == 2 && a + c > b) return 2;
    if (equal == 3 && b + c > a) return 2;
    return 4;
  }
}

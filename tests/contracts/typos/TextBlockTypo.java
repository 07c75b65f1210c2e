// error: 11 cannot find symbol
import org.nalar.Ensures;

public class TextBlockTypo {
  @Ensures(
      """
      \\result >= a
      &&
      \\result >= b
      &&
      \\result >= d
      """)
  public static int max(int a, int b, int c) {
    return Math.max(a, Math.max(b, c));
  }
}

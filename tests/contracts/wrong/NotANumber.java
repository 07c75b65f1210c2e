// check: --method NotANumber --method average --method clamp
// expect: NotANumber VIOLATED invariant "value >= 0.0"
// expect: NotANumber VIOLATED exception
// expect: average VIOLATED postcondition "\result <= Math.max(a, b)"
// expect: clamp VIOLATED postcondition "-1 <= \result && \result <= 1"
import org.nalar.*;

@Invariant("value >= 0.0")
public class NotANumber {
  private final double value;

  public NotANumber(double value) {
    if (value < 0.0) throw new IllegalArgumentException();
    this.value = value;
  }

  @Requires("a >= 1f && b >= 1f")
  @Ensures("\\result <= Math.max(a, b)")
  public static float average(float a, float b) {
    return (a + b) / 2;
  }

  @Ensures("-1 <= \\result && \\result <= 1")
  public static double clamp(double x) {
    return x < -1 ? -1 : x > 1 ? 1 : x;
  }
}

// expect: Composition VIOLATED invariant "first.start <= second.start"
// expect: swap VIOLATED invariant "first.start <= second.start"
// expect: move VIOLATED frame "first"
// check: --method Composition --method swap --method move
import org.nalar.*;

/** An invariant over parts. */
@Invariant({"first != null && second != null && first != second",
  "first.start <= second.start"})
public class Composition {
  static final class Part {
    int start;
  }

  private Part first;
  private Part second;

  @Requires("a != null && b != null && a != b")
  public Composition(Part a, Part b) {
    first = a;
    second = b;
  }

  public void swap() {
    Part part = first;
    first = second;
    second = part;
  }

  @Modifies("first")
  public void move() {
    first.start = second.start;
  }
}

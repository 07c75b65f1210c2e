// expect: swap VIOLATED postcondition "first == \old(second)"
// expect: set VIOLATED postcondition "second == \old(second)"
// expect: copy VIOLATED postcondition "\fresh(\result)"
import org.nalar.Ensures;
import org.nalar.Fresh;

public class PairSwap<A> {
  private A first;
  private A second;

  @Ensures({
    "second == \\old(first)",
    "first == \\old(second)"
  })
  public void swap() {
    A x = first;
    second = x;
    first = second;
  }

  @Ensures({
    "first == x",
    "second == \\old(second)"
  })
  public void set(A x) {
    first = second = x;
  }

  @Fresh
  public PairSwap<A> copy() {
    if (first == null && second == null) return this;
    PairSwap<A> copy = new PairSwap<>();
    copy.first = first;
    return copy;
  }
}

// expect: SignalsAndState VERIFIED
// expect: take VIOLATED invariant "stock >= 0"
// expect: order VIOLATED frame "stock"
// expect: give VERIFIED
import org.nalar.*;

/** What an allowed exception leaves behind has to be in order. */
@Invariant("stock >= 0")
public class SignalsAndState {
  private int stock;
  private int orders;

  @Requires("n > 0")
  @Signals(value = IllegalStateException.class, when = "\\old(stock) < n")
  public void take(int n) {
    stock -= n;
    if (stock < 0) throw new IllegalStateException("sold out");
  }

  @Signals(IllegalArgumentException.class)
  @Modifies("stock")
  public void order(int n) {
    if (n < 0) {
      orders++;
      throw new IllegalArgumentException("negative");
    }
    stock = n;
  }

  @Requires("n > 0")
  @Signals(value = IllegalStateException.class, when = "stock < n && stock == \\old(stock)")
  @Modifies("stock")
  public void give(int n) {
    if (stock < n) throw new IllegalStateException("sold out");
    stock -= n;
  }
}

// check: --method Meter.add --method Inner.reset
// expect: Meter.add VERIFIED
// expect: reset VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;

/** The contract of an inner class may speak of the object around it. */
@Invariant("total >= 0")
public class Inner {
  private int total;

  public class Meter {
    private int own;

    @Requires("0 < x && x < 1000 && 0 <= total && total < 1000000")
    @Ensures({"own == \\old(own) + x", "total == \\old(total) + x", "total >= 0"})
    @Modifies({"own", "total"})
    public void add(int x) {
      own += x;
      total += x;
    }
  }

  @Requires("meter != null")
  @Ensures("total == 0 && meter.own == 0")
  @Modifies({"this.total", "meter.own"})
  public void reset(Meter meter) {
    total = 0;
    meter.own = 0;
  }
}

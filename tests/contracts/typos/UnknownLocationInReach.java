// error: 8 cannot find symbol
import org.nalar.Modifies;

public class UnknownLocationInReach {
  UnknownLocationInReach next;
  int x;

  @Modifies("\\reach(this, nxt).x")
  public void one() {
    x++;
  }
}

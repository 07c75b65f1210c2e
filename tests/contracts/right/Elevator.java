// expect: Elevator VERIFIED
// expect: call VERIFIED
// expect: step VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

@Invariant({"0 <= floor && floor <= 9", "0 <= target && target <= 9", "doorOpen ==> floor == target"})
public class Elevator {
  private int floor;
  private int target;
  private boolean doorOpen;

  @Pure
  int distance() {
    return floor < target ? target - floor : floor - target;
  }

  @Requires("0 <= to && to <= 9")
  @Ensures({"target == to && !doorOpen", "floor == \\old(floor)"})
  @Modifies({"target", "doorOpen"})
  public void call(int to) {
    doorOpen = false;
    target = to;
  }

  @Ensures({
    "\\old(distance()) > 0 ? distance() == \\old(distance()) - 1 : floor == \\old(floor)",
    "doorOpen <==> distance() == 0",
    "\\result <==> doorOpen && !\\old(doorOpen)"
  })
  @Modifies({"floor", "doorOpen"})
  public boolean step() {
    boolean was = doorOpen;
    if (floor < target) floor++;
    else if (floor > target) floor--;
    doorOpen = floor == target;
    return doorOpen && !was;
  }
}

// expect: TrafficLight VERIFIED
// expect: next VERIFIED
// expect: canGo VERIFIED
// expect: run VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** A machine with states of an enum. */
public class TrafficLight {
  enum Color {
    RED, GREEN, YELLOW
  }

  private Color color = Color.RED;

  @Invariant
  private boolean isLit() {
    return color != null;
  }

  @Ensures({
    "\\old(color) == Color.RED <==> color == Color.GREEN",
    "\\old(color) == Color.GREEN ==> color == Color.YELLOW",
    "color != \\old(color)"
  })
  @Modifies("color")
  public void next() {
    if (color == Color.RED) color = Color.GREEN;
    else if (color == Color.GREEN) color = Color.YELLOW;
    else color = Color.RED;
  }

  @Pure
  @Ensures("\\result ==> color != Color.RED")
  public boolean canGo() {
    return color == Color.GREEN;
  }

  @Requires("0 <= steps && steps <= 6")
  @Ensures("steps % 3 == 0 ==> color == \\old(color)")
  @Modifies("this.color")
  public void run(int steps) {
    for (int i = 0; i < steps; i++) next();
  }
}

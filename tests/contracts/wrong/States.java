// expect: States VERIFIED
// expect: next VIOLATED postcondition "\old(color) == Color.RED <==> color == Color.GREEN"
// expect: stop VIOLATED invariant "States.isLit()"
// expect: code VIOLATED postcondition "\result > 0"
import org.nalar.*;

public class States {
  enum Color {
    RED(3), GREEN(2), OFF(0);

    final int code;

    Color(int code) {
      this.code = code;
    }
  }

  private Color color = Color.RED;

  @Invariant
  private boolean isLit() {
    return color == Color.RED || color == Color.GREEN;
  }

  @Ensures("\\old(color) == Color.RED <==> color == Color.GREEN")
  public void next() {
    color = Color.RED;
  }

  public void stop() {
    color = Color.OFF;
  }

  @Requires("c != null")
  @Ensures("\\result > 0")
  public static int code(Color c) {
    return c.code;
  }
}

// error: 8 cannot be referenced from a static context
import org.nalar.Requires;

public class ConstructorThis {
  private int x;

  /** There is no object before the constructor. */
  @Requires("x == 0")
  public ConstructorThis(int y) {
    x = y;
  }
}

// error: 11 cannot be applied to given types
// error: 15 String cannot be converted to int
import org.nalar.Ensures;

public class Arity {
  private boolean contains(int x) {
    return x > 0;
  }

  // Too few.
  @Ensures("contains()")
  public void add(int x) {}

  // The wrong type.
  @Ensures("contains(x)")
  public void add(String x) {}
}

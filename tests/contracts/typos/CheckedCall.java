// error: 8 void cannot be converted to boolean
import org.nalar.Ensures;

public class CheckedCall {
  void log() {}

  /** A void method is no condition. */
  @Ensures("log()")
  public int one() {
    return 1;
  }
}

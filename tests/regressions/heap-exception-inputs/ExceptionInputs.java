/** Exceptions as inputs: the JDK's, of which nothing but their identity and class matters, and others. */
public class ExceptionInputs {
  static class Failure extends RuntimeException {
    final int code;

    Failure(int code) {
      super("failure");
      this.code = code;
    }
  }

  public static Exception other(Exception a, java.io.IOException b) {
    Exception chosen = a == b ? null : a == null ? b : a;
    assert chosen != b || a == null;
    return chosen;
  }

  public static int kind(Throwable thrown) {
    int kind = thrown instanceof Failure ? ((Failure) thrown).code : 0;
    assert kind != 7;
    return kind;
  }
}

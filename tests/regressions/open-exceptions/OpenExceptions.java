import java.io.IOException;
import org.nalar.NonNull;
import org.nalar.Signals;

public class OpenExceptions {
  static class Failure extends Exception {
    int code = 5;

    Failure(int code) {
      super("code " + code);
    }
  }

  interface Reader {
    int read() throws IOException;

    int parse() throws Failure;

    @Signals(value = IllegalStateException.class, when = "size < 0")
    int take(int size);
  }

  static int declared(@NonNull Reader reader) throws IOException {
    return reader.read() + reader.read();
  }

  static int caught(@NonNull Reader reader) {
    try {
      return reader.read();
    } catch (IOException e) {
      assert e.getMessage() != null;
      return -1;
    } finally {
      System.out.println("done");
    }
  }

  static int parsed(@NonNull Reader reader) {
    try {
      return reader.parse();
    } catch (Failure e) {
      throw new IllegalArgumentException(e);
    }
  }

  static int positive(@NonNull Reader reader, int size) {
    return size < 0 ? 0 : reader.take(size);
  }

  static int any(@NonNull Reader reader, int size) {
    return reader.take(size);
  }
}

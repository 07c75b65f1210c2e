import java.io.IOException;
import org.nalar.Invariant;

/** Exceptions leave objects in order, whether they are allowed or not. */
public class EscapingExceptions {
  int size;
  int[] data;

  @Invariant
  boolean fits() {
    return size >= 0 && data != null && size <= data.length;
  }

  /** Too late: the size has been changed. */
  public void add(int value) {
    size++;
    if (size > data.length) throw new IllegalStateException("full");
    data[size - 1] = value;
  }

  /** In time. */
  public void addChecked(int value) {
    if (size == data.length) throw new IllegalStateException("full");
    data[size++] = value;
  }

  public void addDeclared(int value) throws IOException {
    size++;
    if (size > data.length) throw new IOException("full");
    data[size - 1] = value;
  }

  /** The JVM throws it. */
  public void addBlindly(int value) {
    size++;
    data[size - 1] = value;
  }

  static class Failure extends Exception {
    final EscapingExceptions broken;

    Failure(EscapingExceptions broken) {
      this.broken = broken;
    }
  }

  /** The exception carries it. */
  public static void fail(int size) throws Failure {
    EscapingExceptions made = new EscapingExceptions();
    made.size = size;
    throw new Failure(made);
  }
}

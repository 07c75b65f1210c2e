import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import org.nalar.Ensures;
import org.nalar.Modifies;

public class ContractCopies {
  int[] numbers = new int[2];
  int last;

  private boolean shift() {
    System.arraycopy(numbers, 0, numbers, 1, numbers.length - 1);
    return true;
  }

  private boolean overwrite() {
    Array.setInt(numbers, 0, last);
    return true;
  }

  @Ensures("shift()")
  public void shifted() {
    if (numbers == null || numbers.length != 2) throw new IllegalStateException();
    last = numbers[0];
  }

  @Ensures("overwrite()")
  public void overwritten() {
    if (numbers == null || numbers.length != 2) throw new IllegalStateException();
    last = numbers[0];
  }

  @Modifies("last")
  public void copies() {
    if (numbers == null || numbers.length != 2) return;
    last = 1;
    System.arraycopy(numbers, 0, numbers, 1, 1);
  }

  @Modifies("last")
  public void sets(int number) {
    if (numbers == null || numbers.length != 2) return;
    Array.setInt(numbers, 0, number);
  }

  private static final VarHandle LAST, ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);

  static {
    try {
      LAST = MethodHandles.lookup().findVarHandle(ContractCopies.class, "last", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private boolean count() {
    LAST.set(this, last + 1);
    return true;
  }

  private boolean setFirst() {
    if (numbers != null && numbers.length == 1) ELEMENTS.set(numbers, 0, 7);
    return true;
  }

  @Ensures("count()")
  public void counted() {
    last = 1;
  }

  @Ensures("setFirst()")
  public void first() {
    last = 1;
  }
}

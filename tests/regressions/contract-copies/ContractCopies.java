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
}

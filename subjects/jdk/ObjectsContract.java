import java.util.Objects;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Signals;

/** The contract of {@link Objects#checkIndex(int, int)} that ArrayListContract relies on, for its code to be checked against. */
@ContractFor(Objects.class)
abstract class ObjectsContract {
  @Ensures("\\result == index && 0 <= index && index < length")
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= length")
  static native int checkIndex(int index, int length);
}

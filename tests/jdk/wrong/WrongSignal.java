import java.util.ArrayList;
import org.nalar.ContractFor;
import org.nalar.Requires;
import org.nalar.Signals;

/** Says that an {@link ArrayList} refuses negative indexes only. */
@ContractFor(ArrayList.class)
abstract class WrongSignal<E> {
  Object[] elementData;
  int size;

  @Requires({
    "elementData != null && elementData.getClass() == Object[].class && 0 <= size && size <= elementData.length",
    "-1 <= index && index <= size"
  })
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0")
  abstract E get(int index);
}

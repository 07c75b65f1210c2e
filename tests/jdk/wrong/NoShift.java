import java.util.ArrayList;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Requires;

/** Says that what is behind a removed element stays where it is. */
@ContractFor(ArrayList.class)
abstract class NoShift<E> {
  Object[] elementData;
  int size;

  @Requires({
    "elementData != null && elementData.getClass() == Object[].class && 0 <= size && size <= elementData.length",
    "0 <= index && index < size"
  })
  @Ensures("index < size ==> elementData[index] == \\old(elementData[index])")
  abstract E remove(int index);
}

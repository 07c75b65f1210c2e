// check: -k 1
// expect: clear VERIFIED
import java.util.*;
import org.nalar.*;

/** A companion may name a field that the class inherits. */
@ContractFor(ArrayList.class)
abstract class InheritedField<E> {
  Object[] elementData;
  int size;
  int modCount;

  @Invariant
  boolean fits() {
    return elementData != null && elementData.getClass() == Object[].class && 0 <= size && size <= elementData.length;
  }

  @Ensures("size == 0")
  abstract void clear();
}

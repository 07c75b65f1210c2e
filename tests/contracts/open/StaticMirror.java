// check: -k 1
// expect: get VERIFIED
import java.util.*;
import org.nalar.*;

/** A static method of the JDK by contract. */
@ContractFor(ArrayList.class)
abstract class StaticMirror<E> {
  Object[] elementData;
  int size;

  @Invariant
  boolean fits() {
    return elementData != null && elementData.getClass() == Object[].class && 0 <= size && size <= elementData.length;
  }

  @Ensures("0 <= index && index < size && \\result == elementData[index]")
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= size")
  abstract E get(int index);
}

@ContractFor(Objects.class)
abstract class StaticMirrorOfObjects {
  @Open
  @Ensures("\\result == index && 0 <= index && index < length")
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= length")
  static native int checkIndex(int index, int length);
}

import java.util.ArrayList;
import java.util.Objects;
import org.nalar.ContractFor;
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Open;
import org.nalar.Requires;
import org.nalar.Signals;

/** What {@link ArrayList} promises. */
@ContractFor(ArrayList.class)
abstract class ArrayListContract<E> {
  Object[] elementData;
  int size;

  /** The elements are the first {@code size} of the array. */
  @Invariant
  boolean fits() {
    return elementData != null && elementData.getClass() == Object[].class && 0 <= size && size <= elementData.length;
  }

  private int firstOf(Object o) {
    for (int i = 0; i < size; i++) if (o == null ? elementData[i] == null : o.equals(elementData[i])) return i;
    return -1;
  }

  @Ensures({
    "\\result",
    "size == \\old(size) + 1",
    "elementData[size - 1] == e",
    "(\\forall int i; 0 <= i && i < size - 1; elementData[i] == \\old(elementData[i]))"
  })
  abstract boolean add(E e);

  @Ensures("0 <= index && index < size && \\result == elementData[index]")
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= size")
  abstract E get(int index);

  @Ensures({"\\result == \\old(get(index))", "get(index) == element", "size == \\old(size)"})
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= size")
  abstract E set(int index, E element);

  @Ensures({
    "\\result == \\old(get(index))",
    "size == \\old(size) - 1",
    "(\\forall int i; 0 <= i && i < index; elementData[i] == \\old(elementData[i]))",
    "(\\forall int i; index <= i && i < size; elementData[i] == \\old(elementData[i + 1]))",
    "elementData[size] == null"
  })
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= size")
  abstract E remove(int index);

  @Requires("o == null || o instanceof Integer")
  @Ensures("\\result == firstOf(o)")
  abstract int indexOf(Object o);

  @Ensures({"size == 0", "(\\forall int i; 0 <= i && i < \\old(size); elementData[i] == null)"})
  abstract void clear();
}

/** Stands for the code that compares an index with the size and, if it is outside, writes both into a message, digit by digit. */
@ContractFor(Objects.class)
abstract class IndexContract {
  @Open
  @Ensures("\\result == index && 0 <= index && index < length")
  @Signals(value = IndexOutOfBoundsException.class, when = "index < 0 || index >= length")
  static native int checkIndex(int index, int length);
}

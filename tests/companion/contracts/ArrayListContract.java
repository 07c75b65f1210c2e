package contracts;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.nalar.ContractFor;
import org.nalar.Invariant;

/** Loops, handlers, switches, inherited fields, private methods, strings; a method longer than a short frame's offset. */
@ContractFor(ArrayList.class)
abstract class ArrayListContract<E> {
  private static final int LIMIT = Integer.MAX_VALUE - 8;
  private static final double RATIO = Math.sqrt(4.0);

  Object[] elementData;
  int size;
  int modCount;

  private native E elementData(int index);

  abstract E get(int index);

  @Invariant
  boolean sizes() {
    return 0 <= size && size <= elementData.length && elementData.length <= LIMIT && modCount >= 0 && RATIO == 2;
  }

  @Invariant
  boolean restIsNull() {
    IntPredicate free = (IntPredicate & Serializable) i -> elementData[i] == null;
    for (int i = size; i < elementData.length; i++) if (!free.test(i)) return false;
    return true;
  }

  @Invariant
  boolean readable() {
    Supplier<String> name = () -> "list of " + this.size + " in " + LIMIT;
    for (int i = 0; i < size; i++) {
      if (elementData(i) != get(i) || elementData(i) != elementData[i]) return false;
      switch (kind(elementData[i])) {
        case "null":
        case "number":
          continue;
        case "text":
          if (((String) elementData[i]).isEmpty()) return false;
          break;
        default:
          return false;
      }
    }
    return name.get().startsWith("list of " + size + " ");
  }

  private String kind(Object element) {
    if (element == null) return "null";
    return element instanceof Number ? "number" : element instanceof String ? "text" : "other";
  }

  /** The loop is entered at the very first instruction; the handler and the finally block move with the code. */
  @Invariant
  boolean boundsThrow() {
    int caught = 0;
    while (true) {
      try {
        get(size);
        return false;
      } catch (IndexOutOfBoundsException expected) {
        StringBuilder text = new StringBuilder(expected.getMessage() == null ? new String("none") : expected.getMessage());
        caught += text.length() > 0 ? 1 : 2;
      } finally {
        caught++;
      }
      switch (caught) {
        case 2:
        case 3:
        case 4:
          return true;
        case 100:
          continue;
        default:
          return false;
      }
    }
  }

  @Invariant
  boolean nullReceiverThrows() {
    ArrayListContract<E> none = size < 0 ? this : null;
    try {
      none.ignoring();
      return false;
    } catch (NullPointerException expected) {
      return ignoring() == 3 && ignoring(this) == 3;
    }
  }

  private int ignoring() {
    return 3;
  }

  /** Becomes the same as the one above. */
  private static int ignoring(ArrayListContract<?> list) {
    return list.ignoring();
  }
}

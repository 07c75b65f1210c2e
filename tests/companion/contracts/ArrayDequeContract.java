package contracts;

import java.util.ArrayDeque;
import java.util.stream.IntStream;
import org.nalar.ContractFor;
import org.nalar.Invariant;

/** Static mirrors, streams, a switch with labels far apart, a nested class that is no companion. */
@ContractFor(ArrayDeque.class)
abstract class ArrayDequeContract<E> {
  enum Unused {
    NOT_A_COMPANION
  }

  Object[] elements;
  int head;
  int tail;

  static native int sub(int i, int j, int modulus);

  abstract int size();

  @Invariant
  boolean indices() {
    return 0 <= head && head < elements.length && 0 <= tail && tail < elements.length && elements[tail] == null;
  }

  @Invariant
  boolean contents() {
    int count = size();
    if (count != sub(tail, head, elements.length)) return false;
    return IntStream.range(0, elements.length).allMatch(i -> filled(i, count) == (elements[i] != null));
  }

  private boolean filled(int index, int count) {
    return sub(index, head, elements.length) < count;
  }

  @Invariant
  boolean hashes() {
    long filled = 0;
    for (Object element : elements) {
      switch (element == null ? 0 : element.hashCode() & 1000) {
        case 0:
          break;
        case 1000:
          filled += 2;
          filled--;
          break;
        default:
          filled++;
      }
    }
    return filled <= size();
  }
}

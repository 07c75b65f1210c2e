package contracts;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.nalar.ContractFor;
import org.nalar.Invariant;

/** A companion that is an interface for a class, with a companion for an interface, static mirrors and streams. */
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
  boolean seenAsCollection() {
    Object self = this;
    CollectionContract<?> all = (CollectionContract<?>) self;
    return all.size() == size() && all.isSmall(1L << 33, 2.5) && all.hasNo(new Object[0], 1, 2L, 3f, 4.0) && ends();
  }

  private boolean ends() {
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

/** For an interface: calls have to become calls of interface methods. */
@ContractFor(Collection.class)
abstract class CollectionContract<E> {
  abstract int size();

  abstract boolean contains(Object element);

  boolean isSmall(long limit, double ratio) {
    return size() < limit && ratio > 2;
  }

  boolean hasNo(Object object, int i, long l, float f, double d) {
    return !contains(object) && i + l + f + d == 10 && java.util.stream.Stream.of(object).noneMatch(this::contains);
  }
}

/** An interface itself: calls of its methods are longer than those they become. */
@ContractFor(List.class)
interface ListContract<E> {
  int size();

  E get(int index);

  default boolean isSmall() {
    return size() < 1000;
  }

  @Invariant
  default boolean readable() {
    boolean small = isSmall();
    for (int i = 0; i < size(); i++) small = isSmall() && (get(i) == null || get(i) != this);
    return small;
  }
}

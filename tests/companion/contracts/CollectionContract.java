package contracts;

import java.util.Collection;
import java.util.stream.Stream;
import org.nalar.ContractFor;
import org.nalar.Invariant;

/** For an interface: calls have to become calls of interface methods. */
@ContractFor(Collection.class)
abstract class CollectionContract<E> {
  abstract int size();

  abstract boolean contains(Object element);

  @Invariant
  boolean plain() {
    return isSmall(1L << 33, 2.5) && hasNo(new Object[0], 1, 2L, 3f, 4.0);
  }

  boolean isSmall(long limit, double ratio) {
    return size() < limit && ratio > 2;
  }

  boolean hasNo(Object object, int i, long l, float f, double d) {
    return !contains(object) && i + l + f + d == 10 && Stream.of(object).noneMatch(this::contains);
  }
}

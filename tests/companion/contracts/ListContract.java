package contracts;

import java.util.List;
import org.nalar.ContractFor;
import org.nalar.Invariant;

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

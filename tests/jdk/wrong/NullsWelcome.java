import java.util.ArrayDeque;
import org.nalar.ContractFor;
import org.nalar.Requires;

/** Does not say that an {@link ArrayDeque} refuses null. */
@ContractFor(ArrayDeque.class)
abstract class NullsWelcome<E> {
  Object[] elements;
  int head;
  int tail;

  @Requires("elements != null && elements.getClass() == Object[].class && elements.length == 2 && head == 0 && tail == 1")
  abstract void addLast(E e);
}

import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;

/** An array that grows up to a limit: elements are in {@code elements[0]} to {@code elements[size - 1]}. */
public class Vector {
  static final int LIMIT = 1 << 16;

  Object[] elements = new Object[2];
  int size;

  @Invariant
  boolean valid() {
    return elements != null && elements.length <= LIMIT && size >= 0 && size <= elements.length;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** Adds {@code x} at the end, makes room first if there is none, and tells whether the limit allowed it. */
  @Ensures({
    "\\result ==> elements[size - 1] == x",
    "size == \\old(size) + (\\result ? 1 : 0)",
  })
  @Modifies({"elements", "size", "elements[size]"})
  public boolean add(Object x) {
    if (size == LIMIT) return false;
    if (size == elements.length) grow();
    elements[size] = x;
    size++;
    return true;
  }

  /** Doubles the capacity, and makes something of nothing. */
  private void grow() {
    Object[] larger = new Object[size < LIMIT / 2 ? 2 * size + 1 : LIMIT];
    for (int i = 0; i < size; i++) larger[i] = elements[i];
    elements = larger;
  }

  /** The element at {@code index}; null if there is none. */
  @Modifies("\\nothing")
  public Object get(int index) {
    return index >= 0 && index < size ? elements[index] : null;
  }

  /** Removes the element at {@code index} and moves those after it; returns null, and does nothing, if there is none. */
  @Ensures({
    "\\result == \\old(get(index))",
    "size == \\old(index >= 0 && index < size ? size - 1 : size)",
  })
  @Modifies({"size", "elements[*]"})
  public Object remove(int index) {
    if (index < 0 || index >= size) return null;
    Object removed = elements[index];
    for (int i = index + 1; i < size; i++) elements[i - 1] = elements[i];
    size--;
    elements[size] = null;
    return removed;
  }
}

import org.nalar.Invariant;

public class InvariantBroken {
  private int[] slots;
  private int count;

  @Invariant
  private boolean countFits() {
    return slots != null && slots.length <= 2 && count >= 0 && count <= slots.length;
  }

  public void add(int value) {
    if (count == slots.length) return;
    slots[count++] = value;
  }

  public void addCarelessly(int value) {
    if (count < slots.length) slots[count] = value;
    count++;
  }

  public int removeLast() {
    if (count == 0) throw new IllegalStateException("empty");
    return slots[--count];
  }

  public void drop() {
    slots = null;
  }
}

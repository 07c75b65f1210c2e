import org.nalar.Invariant;

public class InvariantConstructor {
  private final int low;
  private final int high;

  public InvariantConstructor(int low, int high) {
    this.low = low;
    this.high = high;
  }

  public InvariantConstructor(int only) {
    this(only, only);
  }

  public InvariantConstructor(InvariantConstructor other) {
    this(other.low, other.high);
  }

  public InvariantConstructor(long checked) {
    if (checked < 0 || checked > 100) throw new IllegalArgumentException("out of range");
    low = 0;
    high = (int) checked;
  }

  @Invariant
  public boolean ordered() {
    return low <= high;
  }
}

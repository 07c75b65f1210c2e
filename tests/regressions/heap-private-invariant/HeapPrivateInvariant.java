import org.nalar.Invariant;

public class HeapPrivateInvariant {
  private int credits;
  private int debits;

  private HeapPrivateInvariant(int credits) {
    this.credits = credits;
  }

  public HeapPrivateInvariant(int credits, int debits) {
    this.credits = credits;
    this.debits = debits;
  }

  @Invariant
  private boolean balanced() {
    return credits == debits;
  }

  private void credit(int amount) {
    credits += amount;
  }

  private int difference() {
    return credits == debits ? 0 : 1;
  }

  public void transfer(int amount) {
    credit(amount);
    debits += amount;
  }

  public void forget(int amount) {
    credit(amount);
  }
}

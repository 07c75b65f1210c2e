// expect: BankAccount VERIFIED
// expect: deposit VERIFIED
// expect: withdraw VERIFIED
// expect: transfer VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Requires;
import org.nalar.Signals;

public class BankAccount {
  static class InsufficientFunds extends Exception {
    final long missing;

    InsufficientFunds(long missing) {
      this.missing = missing;
    }
  }

  private long balance;

  @Invariant
  private boolean isSolvent() {
    return balance >= 0;
  }

  @Requires({"amount > 0", "balance <= Long.MAX_VALUE - amount"})
  @Ensures("balance == \\old(balance) + amount")
  @Modifies("balance")
  public void deposit(long amount) {
    balance += amount;
  }

  @Requires("amount > 0")
  @Ensures("balance == \\old(balance) - amount")
  @Signals(value = InsufficientFunds.class, when = "amount > balance && \\signal.missing == amount - balance")
  @Modifies("balance")
  public void withdraw(long amount) throws InsufficientFunds {
    if (amount > balance) throw new InsufficientFunds(amount - balance);
    balance -= amount;
  }

  @Requires({"to != null && to != this", "amount > 0 && to.balance <= Long.MAX_VALUE - amount"})
  @Ensures("balance + to.balance == \\old(balance + to.balance)")
  @Signals(value = InsufficientFunds.class, when = "balance == \\old(balance) && to.balance == \\old(to.balance)")
  @Modifies({"balance", "to.balance"})
  public void transfer(BankAccount to, long amount) throws InsufficientFunds {
    withdraw(amount);
    to.deposit(amount);
  }
}

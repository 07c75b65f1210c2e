import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.NonNull;
import org.nalar.Requires;
import org.nalar.Signals;

/** A transfer made of a withdrawal and a deposit. */
@Invariant("balance >= 0")
public class Account {
  static final int MOST = 1_000_000;

  int balance;

  @Requires("0 <= amount && amount <= MOST && balance <= MOST")
  @Modifies("balance")
  @Ensures("balance == \\old(balance) + amount")
  public void deposit(int amount) {
    balance += amount;
  }

  @Requires("amount >= 0")
  @Modifies("balance")
  @Ensures({"\\old(balance) >= amount", "balance == \\old(balance) - amount"})
  @Signals(value = IllegalStateException.class, when = "balance < amount && balance == \\old(balance)")
  public void withdraw(int amount) {
    if (balance < amount) throw new IllegalStateException("not enough");
    balance -= amount;
  }

  // --- Callers

  @Requires({"this != to", "0 <= amount && amount <= MOST", "to.balance <= MOST"})
  @Modifies("balance, to.balance")
  @Ensures("balance == \\old(balance) - amount && to.balance == \\old(to.balance) + amount")
  @Signals(value = IllegalStateException.class, when = "balance == \\old(balance) && to.balance == \\old(to.balance)")
  public void transfer(@NonNull Account to, int amount) {
    withdraw(amount);
    to.deposit(amount);
  }

  /** Wrong: to itself nothing changes. */
  @Requires({"0 <= amount && amount <= MOST", "to.balance <= MOST"})
  @Modifies("balance, to.balance")
  @Ensures("to.balance == \\old(to.balance) + amount")
  @Signals(IllegalStateException.class)
  public void transferToAny(@NonNull Account to, int amount) {
    withdraw(amount);
    to.deposit(amount);
  }

  /** Wrong: if the withdrawal fails, the deposit has been made already. */
  @Requires({"this != to", "0 <= amount && amount <= MOST", "to.balance <= MOST"})
  @Ensures("balance + to.balance == \\old(balance + to.balance)")
  @Signals(value = IllegalStateException.class, when = "balance == \\old(balance) && to.balance == \\old(to.balance)")
  public void transferDepositFirst(@NonNull Account to, int amount) {
    to.deposit(amount);
    withdraw(amount);
  }

  /** All or nothing: what fails is undone. */
  @Requires({"this != to", "0 <= amount && amount <= MOST", "to.balance <= MOST"})
  @Ensures({
    "balance + to.balance == \\old(balance + to.balance)",
    "\\result <==> to.balance == \\old(to.balance) + amount || amount == 0"
  })
  public boolean tryTransfer(@NonNull Account to, int amount) {
    to.deposit(amount);
    try {
      withdraw(amount);
      return true;
    } catch (IllegalStateException e) {
      to.withdraw(amount);
      return amount == 0;
    }
  }
}

// expect: Overdraft VERIFIED
// expect: withdraw VIOLATED signals "amount > balance"
// expect: deposit VIOLATED invariant "balance >= 0"
// expect: transfer VIOLATED postcondition "balance + to.balance == \old(balance + to.balance)"
import org.nalar.*;

/** Refuses to pay out everything, overflows, and forgets that one can transfer to oneself. */
@Invariant("balance >= 0")
public class Overdraft {
  private int balance;

  @Requires("amount > 0")
  @Ensures("balance == \\old(balance) - amount")
  @Signals(value = IllegalArgumentException.class, when = "amount > balance")
  public void withdraw(int amount) {
    if (amount >= balance) throw new IllegalArgumentException();
    balance -= amount;
  }

  @Requires("amount > 0")
  @Ensures("balance == \\old(balance) + amount")
  public void deposit(int amount) {
    balance += amount;
  }

  @Requires("to != null && 0 < amount && amount <= balance && to.balance < 1000 && balance < 1000")
  @Ensures("balance + to.balance == \\old(balance + to.balance)")
  public void transfer(Overdraft to, int amount) {
    int mine = balance - amount;
    int other = to.balance + amount;
    balance = mine;
    to.balance = other;
  }
}

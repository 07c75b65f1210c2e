package demo;

/** What the companions of BankContract are for: inner classes, private members, an interface. */
public class Bank {
  private long total;
  private Account first;

  public class Account {
    private int amount;
    private Account next;

    private boolean isOwnedBy(Bank bank) {
      return Bank.this == bank;
    }

    private Bank bank() {
      return Bank.this;
    }
  }

  /** Cannot be named outside. */
  private interface Visitor {
    boolean visit(Account account);
  }

  private static final class Positive implements Visitor {
    @Override
    public boolean visit(Account account) {
      return account.amount > 0;
    }
  }

  public void open(int amount) {
    Account account = new Account();
    account.amount = amount;
    account.next = first;
    first = account;
    total += amount;
  }

  public void steal(int amount) {
    first.amount -= amount;
  }

  private static Object visitor() {
    return new Positive();
  }

  private long sum() {
    long sum = 0;
    for (Account account = first; account != null && account.isOwnedBy(this) && account.bank() == this; account = account.next)
      sum += account.amount;
    return sum;
  }
}

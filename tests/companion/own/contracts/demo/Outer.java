package demo;

import org.nalar.ContractFor;
import org.nalar.Invariant;

/** Companions in a class that is none. */
final class Outer {
  private Outer() {}

  @ContractFor(Bank.class)
  abstract static class BankContract {
    static final String NAME = String.valueOf("bank");

    long total;
    Account first;

    private native long sum();

    private static native Object visitor();

    @ContractFor(name = "demo.Bank$Account")
    abstract class Account {
      int amount;
      Account next;

      private native boolean isOwnedBy(BankContract bank);

      boolean isIn(BankContract bank) {
        return isOwnedBy(bank) && BankContract.this == bank && total == bank.total && Deep.LETTERS.length == 2;
      }

      boolean isVisited() {
        Visitor visitor = (Visitor) visitor();
        java.util.function.Predicate<Account> visit = visitor::visit;
        return visitor.visit(this) && visit.test(this) && visitor.visitsAll(this);
      }
    }

    abstract static class NoCompanion {}

    @ContractFor(name = "demo.Bank$Visitor")
    abstract static class Visitor {
      abstract boolean visit(Account account);

      private boolean visitsAll(Account account) {
        return account == null || visit(account) && visitsAll(account.next);
      }
    }

    @ContractFor(name = "demo.Bank$Positive")
    abstract static class Deep {
      static final String[] LETTERS = {NAME, "b"};
    }

    @Invariant
    boolean totals() {
      return total == sum() && "bank".equals(Deep.LETTERS[0]);
    }

    @Invariant
    boolean owned() {
      for (Account account = first; account != null; account = account.next) if (!account.isIn(this)) return false;
      return true;
    }

    @Invariant
    boolean visited() {
      return first == null || first.isVisited();
    }
  }

  /** Its helper is in a nest of its own, so it stays a class of its own. */
  @ContractFor(Counter.class)
  abstract static class Counters {
    private static int calls;
    int count;

    @ContractFor(Task.class)
    interface Doer {
      static boolean isEven(int number) {
        calls++;
        return number % 2 == 0;
      }
    }

    @Invariant
    boolean even() {
      return Doer.isEven(count) && calls > 0;
    }
  }
}

import java.util.function.IntSupplier;
import org.nalar.Clause;
import org.nalar.Invariant;
import org.nalar.Woven;

/** Clauses as the weaver writes them, on methods that keep or break them. */
class Account {
  static int count = 3;
  static int[] table = {1, 2};
  static final Account FIRST = new Account(7);
  int balance;
  final int[] log;
  double rate;
  Account next, other;

  Account(int balance) {
    this.balance = balance < 0 ? -1 : balance;
    log = new int[] {balance};
    if (balance == 13) throw new IllegalStateException("thirteen");
    if (balance == 14) table[0] = 14;
  }

  @Clause(kind = "ensures", method = "<init>", text = "this.balance == balance", line = 1)
  private boolean nalar$ensures$0(int balance) throws Throwable { return (Woven.part(0, this.balance) == Woven.part(1, balance)); }

  @Clause(kind = "signals", method = "<init>", text = "balance > 0", line = 1)
  private static boolean nalar$signals$1(int balance, IllegalStateException $signal) throws Throwable { return (balance > 0); }

  @Clause(kind = "requires", method = "<init>", text = "balance != 5", line = 1)
  private static boolean nalar$requires$2(int balance) throws Throwable { return (balance != 5); }

  @Invariant
  boolean inOrder() { return balance >= 0; }

  @Clause(kind = "invariant", text = "log != null", line = 1)
  private boolean nalar$invariant$3() throws Throwable { return (log != null); }

  int add(int amount) {
    if (amount == 1) return balance++;
    balance += amount;
    log[0]++;
    if (amount == 2) next = null;
    if (amount == 3) next.next.balance = 50;
    if (amount == 4) rate = 0.5;
    if (amount == 5) count++;
    if (amount == 6) table[1]++;
    if (amount == 7) FIRST.balance = 8;
    if (amount == 8) Late.seen++;
    if (amount == 9) Late.TABLE[0]++;
    if (amount == 10) { balance -= 10; log[0]--; }
    if (amount == 11) throw new IllegalArgumentException("eleven");
    if (amount == 12) throw new UnsupportedOperationException();
    return balance;
  }

  @Clause(kind = "ensures", method = "add", text = "\\result == \\old(balance) + amount", line = 1)
  private boolean nalar$ensures$4(int amount, int $result) throws Throwable {
    return ($result == Woven.now(Woven.past(), balance) + amount);
  }

  @Clause(kind = "ensures", method = "add", text = "log[0] == \\old(log[\\old(0)]) + 1", line = 1)
  private boolean nalar$ensures$5(int amount, int $result) throws Throwable {
    return (log[0] == Woven.now(Woven.past(), log[Woven.now(Woven.past(), 0)]) + 1);
  }

  @Clause(kind = "ensures", method = "add", text = "\\old(next.next.balance) == 40 && balance == \\result", line = 1)
  private boolean nalar$ensures$6(int amount, int $result) throws Throwable {
    return (Woven.now(Woven.past(), next.next.balance) == 40 && balance == $result);
  }

  @Clause(kind = "ensures", method = "add", text = "balance / \\old(amount - 10) != 99", line = 1)
  private boolean nalar$ensures$7(int amount, int $result) throws Throwable {
    return (balance
        / Woven.now(Woven.past(), amount - 10) != 99);
  }

  @Clause(kind = "ensures", method = "add", text = "\\old(balance / (amount - 3)) != 99", line = 1)
  private boolean nalar$ensures$8(int amount, int $result) throws Throwable {
    return (Woven.now(Woven.past(), balance / (amount - 3)) != 99);
  }

  @Clause(kind = "ensures", method = "add", text = "\\old(count) == 3 && \\old(table[1]) == 2 && \\old(Late.seen) == 20", line = 1)
  private boolean nalar$ensures$9(int amount, int $result) throws Throwable {
    return (Woven.now(Woven.past(), count) == 3 && Woven.now(Woven.past(), table[1]) == 2 && Woven.now(Woven.past(), Late.seen) == 20
        && Woven.now(Woven.past(), Late.TABLE[0]) == 5);
  }

  @Clause(kind = "ensures", method = "add", text = "count == 3 && table[1] == 2 && Late.seen == 20 && Late.TABLE[0] == 5", line = 1)
  private boolean nalar$ensures$10(int amount, int $result) throws Throwable {
    return (count == 3 && table[1] == 2 && Late.seen == 20 && Late.TABLE[0] == 5);
  }

  @Clause(kind = "requires", method = "add", text = "balance < 10", line = 1)
  private boolean nalar$requires$11(int amount) throws Throwable { return (balance < 10); }

  @Clause(kind = "requires", method = "add", text = "amount > 100", line = 1)
  private boolean nalar$requires$12(int amount) throws Throwable { return (amount > 100); }

  @Clause(kind = "signals", method = "add", text = "\\signal.getMessage() != null", line = 1)
  private boolean nalar$signals$13(int amount, RuntimeException $signal) throws Throwable {
    return ($signal.getMessage() != null);
  }

  @Clause(kind = "modifies", method = "add", text = "balance", line = 1, location = "balance")
  private Object nalar$modifies$14(int amount) throws Throwable { return this; }

  @Clause(kind = "modifies", method = "add", text = "log[0]", line = 1, location = "[]")
  private Object nalar$modifies$15(int amount) throws Throwable { return log; }

  @Clause(kind = "index", method = "add", text = "log[0]", line = 1)
  private int nalar$index$15(int amount) throws Throwable { return 0; }

  @Clause(kind = "modifies", method = "add", text = "log[*]", line = 1, location = "[*]")
  private Object nalar$modifies$16(int amount) throws Throwable { return log; }

  @Clause(kind = "modifies", method = "add", text = "this.*", line = 1, location = "*")
  private Object nalar$modifies$17(int amount) throws Throwable { return this; }

  @Clause(kind = "modifies", method = "add", text = "\\reach(this, next).balance", line = 1, location = "balance", through = "next")
  private Object nalar$modifies$18(int amount) throws Throwable { return this; }

  @Clause(kind = "modifies", method = "add", text = "\\reach(this, other).*", line = 1, location = "*", through = "other")
  private Object nalar$modifies$19(int amount) throws Throwable { return this; }

  @Clause(kind = "modifies", method = "add", text = "Account.count", line = 1, location = "static:count")
  private Object nalar$modifies$20(int amount) throws Throwable { return Account.class; }

  @Clause(kind = "modifies", method = "add", text = "\\everything", line = 1, location = "everything")
  private Object nalar$modifies$21(int amount) throws Throwable { return null; }

  @Clause(kind = "modifies", method = "add", text = "\\nothing", line = 1, location = "nothing")
  private Object nalar$modifies$22(int amount) throws Throwable { return null; }

  @Clause(kind = "modifies", method = "add", text = "next.balance", line = 1, location = "balance")
  private Object nalar$modifies$23(int amount) throws Throwable { return next; }

  @Clause(kind = "modifies", method = "add", text = "Late.seen", line = 1, location = "static:seen")
  private Object nalar$modifies$24(int amount) throws Throwable { return Late.class; }

  @Clause(kind = "modifies", method = "add", text = "log[1]", line = 1, location = "[]")
  private Object nalar$modifies$25(int amount) throws Throwable { return log; }

  @Clause(kind = "index", method = "add", text = "log[1]", line = 1)
  private int nalar$index$25(int amount) throws Throwable { return 1; }

  @Clause(kind = "modifies", method = "add", text = "next.log[*]", line = 1, location = "[*]")
  private Object nalar$modifies$26(int amount) throws Throwable { return next.log; }

  static void swap(Account a, Account b) {
    int was = a.balance;
    a.balance = b.balance;
    b.balance = was - 1;
  }

  @Clause(kind = "ensures", method = "swap", text = "a.balance == \\old(b.balance)", line = 1)
  private static boolean nalar$ensures$27(Account a, Account b) throws Throwable {
    return (a.balance == Woven.now(Woven.past(), b.balance));
  }

  Object pick(int which) {
    switch (which) {
      case 0: return next;
      case 1: return new Account(1);
      case 2: return null;
      case 3: return FIRST;
      case 4: return "literal";
      case 5: return "built" + which;
      case 6: return 5;
      case 7: return 5000;
      case 8: return Late.ONLY;
      case 9: return Account.class;
      case 10: return Kind.LATE;
      case 11: return table;
      case 12: return new int[1];
      default: return log;
    }
  }

  enum Kind { EARLY, LATE }

  /** Initialised during the call. */
  static class Late {
    static int seen = 20;
    static final int[] TABLE = {5};
    static final Object ONLY = new Object();

    static {
      System.out.print("late");
    }
  }

  IntSupplier supplier() {
    int was = balance;
    return () -> was;
  }

  @Clause(kind = "ensures", method = "supplier", text = "\\result.getAsInt() == \\old(balance)", line = 1)
  private boolean nalar$ensures$28(IntSupplier $result) throws Throwable {
    return (Woven.holds(() -> $result.getAsInt() == Woven.now(Woven.past(), balance)));
  }
}

/** The invariant of a superclass is that of the class it is overridden in. */
class Strict extends Account {
  Strict(int balance) { super(balance); }

  @Override
  boolean inOrder() { return super.inOrder() && balance % 2 == 0; }
}

import org.nalar.Invariant;
import org.nalar.Requires;

/** Objects of the input that a method changes have to satisfy their invariants afterwards if they did before. */
public class EscapingChanged {
  static class Account {
    int balance;
    Limit limit;

    @Invariant
    boolean isCovered() {
      return balance >= 0 && (limit == null || balance <= limit.most);
    }
  }

  static class Limit {
    int most;
  }

  static class Savings extends Account {
    int rate;

    @Invariant
    boolean hasRate() {
      return rate >= 0;
    }
  }

  static class Holder {
    Account account;
  }

  /** Two steps away from the parameter. */
  public static void take(Holder holder) {
    if (holder != null && holder.account != null) holder.account.balance -= 1;
  }

  public static void takeIfThere(Holder holder) {
    if (holder != null && holder.account != null && holder.account.balance > 0) holder.account.balance -= 1;
  }

  /** Nothing of the account changes but what its invariant looks at. */
  public static void lower(Holder holder) {
    if (holder != null && holder.account != null && holder.account.limit != null) holder.account.limit.most -= 1;
  }

  public static void inArray(Account[] accounts) {
    if (accounts != null && accounts.length > 0 && accounts[0] != null) accounts[0].balance = -1;
  }

  /** It is gone from where it was, but whoever made the input still has it. */
  public static void takeAndDrop(Holder holder) {
    if (holder == null || holder.account == null) return;
    holder.account.balance = -5;
    holder.account = null;
  }

  /** The invariant is that of a subclass of what the parameter is declared as. */
  public static void spoilRate(Account account) {
    if (account instanceof Savings) ((Savings) account).rate = -1;
  }

  /** What was broken before may stay so. */
  @Requires("holder != null && holder.account != null && holder.account.balance < 0")
  public static void stillBroken(Holder holder) {
    holder.account.balance -= 1;
  }

  /** Looking changes nothing. */
  public static int look(Holder holder) {
    return holder == null || holder.account == null ? 0 : holder.account.balance;
  }
}

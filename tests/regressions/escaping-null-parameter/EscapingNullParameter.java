import org.nalar.Invariant;

/** The way to a broken object is searched from all parameters; one of them is null here. */
public class EscapingNullParameter {
  static class Account {
    int balance;

    @Invariant
    boolean isCovered() {
      return balance >= 0;
    }
  }

  static class Holder {
    Account account;
  }

  public static void take(Holder other, Holder holder) {
    if (other != null) return;
    if (holder != null && holder.account != null) holder.account.balance -= 1;
  }
}

import org.nalar.Ensures;
import org.nalar.Fresh;
import org.nalar.NonNull;
import org.nalar.Open;

/** What a call by contract returns may hold what the caller had made before; what the caller was given may not. */
public class ContextVersions {
  static final class Coin {
    int value;
  }

  static final class Purse {
    Coin coin;
  }

  @Open
  @Fresh
  @Ensures("\\result.coin != null")
  static Purse put(@NonNull Coin coin) {
    Purse purse = new Purse();
    purse.coin = coin;
    return purse;
  }

  /** The coin is in the purse that is returned. */
  public static void held(@NonNull Purse given) {
    Coin mine = new Coin();
    int before = given.coin == null ? 0 : given.coin.value;
    Purse purse = put(mine);
    assert purse.coin != mine || before != 3 : "mine is held";
  }

  /** The contract leaves open which coin it is: one that was given can be, too, and one that nobody has seen. */
  public static void others(@NonNull Purse given) {
    Coin mine = new Coin();
    Coin theirs = given.coin;
    Purse purse = put(mine);
    assert theirs == null || purse.coin != theirs : "theirs is held";
    assert purse.coin == mine : "another is held";
  }

  /** What was given is older than the coin, also if it is looked at afterwards. */
  public static void older(@NonNull Purse given) {
    Coin mine = new Coin();
    Purse purse = put(mine);
    assert given.coin != mine : "given holds mine";
    assert purse != given : "the purse is not new";
    assert purse.coin != null : "nothing is held";
  }

  /** A coin that is made after the call is in no purse. */
  public static void later() {
    Purse purse = put(new Coin());
    Coin coin = new Coin();
    assert purse.coin != coin : "later is held";
  }
}

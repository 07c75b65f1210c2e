import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** Pure methods: called again they return the same, as long as nothing is written. */
public class Tank {
  static final int FULL = 100;

  int litres;

  @Pure
  @Ensures("0 <= \\result && \\result <= FULL")
  public int level() {
    return litres < 0 ? 0 : Math.min(litres, FULL);
  }

  @Pure
  @Requires("other != null")
  @Ensures({"\\result == this || \\result == other", "\\result.litres >= litres && \\result.litres >= other.litres"})
  public Tank fuller(Tank other) {
    return other.litres > litres ? other : this;
  }

  // --- Callers

  @Ensures("\\result == 0")
  public int steady() {
    int before = level();
    return level() - before;
  }

  /** Local variables and what is looked at do not count as written. */
  @Requires("other != null")
  @Ensures("\\result == litres || \\result == other.litres")
  public int most(Tank other) {
    int sum = 0;
    for (int i = 0; i < 3; i++) if (fuller(other) == this) sum++;
    return sum == 3 ? litres : sum == 0 ? other.litres : litres + 1;
  }

  /** Wrong: the level can change with the litres. */
  @Modifies("litres")
  @Ensures("\\result == 0")
  public int poured() {
    int before = level();
    litres = 50;
    return level() - before;
  }
}

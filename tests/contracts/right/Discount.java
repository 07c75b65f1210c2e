// check: --method Generous.price --method Strict.price
// expect: Generous.price VERIFIED
// expect: Strict.price VERIFIED
import org.nalar.Ensures;
import org.nalar.Requires;

/** A subclass may ask for less: then only what its own level says holds there. */
class Discount {
  @Requires("0 <= cents && cents < 10000")
  @Ensures("0 <= \\result && \\result <= cents")
  public int price(int cents) {
    return cents;
  }
}

class Generous extends Discount {
  @Override
  @Requires("-100 <= cents && cents < 0")
  @Ensures("\\result == 0")
  public int price(int cents) {
    return cents <= 0 ? 0 : cents - cents / 10;
  }
}

class Strict extends Discount {
  @Override
  @Ensures("\\result % 2 == 0")
  public int price(int cents) {
    return cents / 2 * 2;
  }
}

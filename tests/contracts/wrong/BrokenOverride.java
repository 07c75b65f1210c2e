// check: --method Cheap.price --method Free.price --method Broad.price
// expect: Cheap.price VIOLATED postcondition "\result <= cents"
// expect: Free.price VIOLATED postcondition "\result > 0"
// expect: Broad.price VIOLATED postcondition "0 <= \result"
import org.nalar.Ensures;
import org.nalar.Requires;

/** An override has to keep what it inherits. */
class BrokenOverride {
  @Requires("0 <= cents && cents < 10000")
  @Ensures({
    "0 <= \\result",
    "\\result <= cents"
  })
  public int price(int cents) {
    return cents;
  }
}

class Cheap extends BrokenOverride {
  @Override
  public int price(int cents) {
    return cents + 1;
  }
}

class Free extends BrokenOverride {
  @Override
  @Ensures("\\result > 0")
  public int price(int cents) {
    return cents / 2;
  }
}

/** For negative numbers, only its own level promises something; from 0 on, both do. */
class Broad extends BrokenOverride {
  @Override
  @Requires("-100 <= cents && cents <= 0")
  @Ensures("\\result <= 0")
  public int price(int cents) {
    return cents > 5 ? -1 : cents;
  }
}

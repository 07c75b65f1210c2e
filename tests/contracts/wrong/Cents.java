// check: --method Cents.value --method Cents.plus --method Cents.isZero
// expect: value VIOLATED frame "\nothing"
// expect: plus INCOMPLETE "a contract that changes objects"
// expect: isZero INCOMPLETE "a contract that changes objects"
import org.nalar.*;

public final class Cents implements Amount {
  private int cents;
  private int asked;

  @Override
  public int value() {
    asked++;
    return cents;
  }

  @Requires("other != null && other.cents >= 0 && cents >= 0")
  @Ensures("\\result.value() == value() + other.value()")
  public Cents plus(Cents other) {
    Cents sum = new Cents();
    sum.cents = cents | other.cents;
    return sum;
  }

  @Override
  public boolean isZero() {
    return cents <= 0;
  }
}

interface Amount {
  @Pure
  int value();

  @Ensures("\\result <==> value() == 0")
  default boolean isZero() {
    return value() == 0;
  }
}

// check: --method FractionSign --method reciprocal --method isWhole
// expect: FractionSign VIOLATED invariant "denominator > 0"
// expect: reciprocal VIOLATED invariant "denominator > 0"
// expect: isWhole VIOLATED postcondition "\result ==> numerator >= denominator"
import org.nalar.*;

@Invariant("denominator > 0")
public final class FractionSign {
  int numerator;
  int denominator;

  /** The smallest number has no absolute value. */
  @Requires("d != 0")
  public FractionSign(int n, int d) {
    numerator = n;
    denominator = Math.abs(d);
  }

  @Requires("numerator != 0")
  public void reciprocal() {
    int n = numerator;
    numerator = denominator;
    denominator = n;
  }

  /** The contract is wrong: there are negative numbers and zero. */
  @Pure
  @Ensures("\\result ==> numerator >= denominator")
  public boolean isWhole() {
    return numerator % denominator == 0;
  }
}

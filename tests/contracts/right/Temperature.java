// check: --method Temperature --method set --method warmer
// expect: Temperature VERIFIED
// expect: set VERIFIED
// expect: warmer VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

/** The constructor has to establish the invariant. */
@Invariant("celsius >= -273.15")
public class Temperature {
  private double celsius;

  @Ensures("start >= -273.15 ==> celsius == start")
  public Temperature(double start) {
    celsius = start >= -273.15 ? start : -273.15;
  }

  @Requires("!Double.isNaN(value)")
  @Ensures("celsius == value || (value < -273.15 && celsius == \\old(celsius))")
  @Modifies("celsius")
  public void set(double value) {
    if (value < -273.15) return;
    celsius = value;
  }

  @Pure
  @Requires("other != null")
  @Ensures("\\result ==> !other.warmer(this)")
  public boolean warmer(Temperature other) {
    return celsius > other.celsius;
  }
}

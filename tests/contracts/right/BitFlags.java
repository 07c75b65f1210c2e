// expect: set VERIFIED
// expect: isSet VERIFIED
// expect: toggle VERIFIED
// expect: lowest VERIFIED
import org.nalar.Ensures;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

public class BitFlags {
  private long bits;

  @Requires("0 <= i && i < 64")
  @Ensures({"isSet(i)", "(\\forall int j; 0 <= j && j < 4; j != i ==> isSet(j) == \\old(isSet(j)))"})
  @Modifies("bits")
  public void set(int i) {
    bits |= 1L << i;
  }

  @Pure
  @Requires("i >= 0 && i < 64")
  @Ensures("\\result <==> (bits & (1L << i)) != 0L")
  public boolean isSet(int i) {
    return (bits >>> i & 1) == 1;
  }

  @Requires("0 <= i && i < 64")
  @Ensures({"isSet(i) == !\\old(isSet(i))", "(bits ^ \\old(bits)) == 1L << i"})
  @Modifies("this.*")
  public void toggle(int i) {
    bits ^= 1L << i;
  }

  @Pure
  @Ensures({"(bits & \\result) == \\result", "(\\result & (\\result - 1)) == 0", "bits != 0 ==> \\result != 0"})
  public long lowest() {
    return bits & -bits;
  }
}

// expect: set VIOLATED postcondition "isSet(i)"
// expect: clear VIOLATED postcondition "(bits & mask) == 0"
// expect: count VIOLATED postcondition "\result == 1 <==> bits != 0 && (bits & (bits - 1)) == 0"
import org.nalar.*;

public class Bits {
  private long bits;

  @Pure
  boolean isSet(int i) {
    return (bits >>> i & 1) != 0;
  }

  /** An int has no bit 40. */
  @Requires("0 <= i && i < 64")
  @Ensures("isSet(i)")
  public void set(int i) {
    bits |= 1 << i;
  }

  @Ensures("(bits & mask) == 0")
  public void clear(long mask) {
    bits ^= mask;
  }

  @Requires("0 <= bits && bits < 8")
  @Ensures("\\result == 1 <==> bits != 0 && (bits & (bits - 1)) == 0")
  public int count() {
    int n = 0;
    for (long rest = bits; rest > 1; rest >>= 1) n += (int) (rest & 1);
    return n;
  }
}

// check: --array-bound 3
// expect: RingWrap VERIFIED
// expect: offer VIOLATED array-index
// expect: offer VIOLATED postcondition "\result <==> \old(count) < data.length"
// expect: poll VIOLATED invariant "start < data.length"
import org.nalar.*;

/** Forgets that a ring ends where it starts. */
@Invariant({"data != null && data.length > 0 && data.length < 100",
  "0 <= start && 0 <= count && count <= data.length",
  "start < data.length"})
public class RingWrap {
  private char[] data = new char[3];
  private int start;
  private int count;

  @Ensures("\\result <==> \\old(count) < data.length")
  public boolean offer(char c) {
    if (count >= data.length - 1) return false;
    data[start + count++] = c;
    return true;
  }

  @Requires("count > 0")
  public char poll() {
    count--;
    return data[start++];
  }
}

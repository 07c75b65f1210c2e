// check: --array-bound 3
// expect: RingBuffer VERIFIED
// expect: offer VERIFIED
// expect: poll VERIFIED
// expect: get VERIFIED
import org.nalar.Ensures;
import org.nalar.Invariant;
import org.nalar.Modifies;
import org.nalar.Pure;
import org.nalar.Requires;

@Invariant("data != null && 0 < data.length && data.length < 1000 && 0 <= start && start < data.length && 0 <= count && count <= data.length")
public class RingBuffer {
  private char[] data = new char[3];
  private int start;
  private int count;

  @Ensures({"\\result <==> \\old(count) < data.length", "\\result ==> get(count - 1) == c"})
  @Modifies({"count", "data[*]"})
  public boolean offer(char c) {
    if (count == data.length) return false;
    data[(start + count) % data.length] = c;
    count++;
    return true;
  }

  @Requires("count > 0")
  @Ensures({
    "\\result == \\old(get(0))",
    "(\\forall int i; 0 <= i < count; get(i) == \\old(get(i + 1)))",
    "count == \\old(count) - 1"
  })
  @Modifies({"start", "count"})
  public char poll() {
    char c = data[start];
    start = (start + 1) % data.length;
    count--;
    return c;
  }

  @Pure
  @Requires("0 <= i && i < count")
  @Ensures("(\\exists int j; 0 <= j && j < data.length; data[j] == \\result)")
  public char get(int i) {
    return data[(start + i) % data.length];
  }
}

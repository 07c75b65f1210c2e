import org.nalar.Ensures;
import org.nalar.Requires;

/** Numbers in as few bytes as they need. */
public class Varint {
  /** Small numbers of either sign become small ones without a sign. */
  @Ensures({"unzigzag(\\result) == x", "-64 <= x && x < 64 ==> 0 <= \\result && \\result < 128"})
  public static int zigzag(int x) {
    return (x << 1) ^ (x >> 31);
  }

  @Ensures("zigzag(\\result) == x")
  public static int unzigzag(int x) {
    return (x >>> 1) ^ -(x & 1);
  }

  /** How many bytes of seven bits. */
  @Ensures({"1 <= \\result && \\result <= 5", "\\result == 5 || x >>> 7 * \\result == 0", "\\result == 1 || x >>> 7 * (\\result - 1) != 0"})
  public static int size(int x) {
    int bytes = 1;
    while ((x & ~0x7f) != 0) {
      x >>>= 7;
      bytes++;
    }
    return bytes;
  }

  /** Two bytes and back. */
  @Requires("0 <= x && x < 1 << 14")
  @Ensures("\\result == x")
  public static int there(int x) {
    byte first = (byte) (x & 0x7f | 0x80), second = (byte) (x >>> 7);
    return first & 0x7f | (second & 0x7f) << 7;
  }
}

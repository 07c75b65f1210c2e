import org.nalar.Ensures;
import org.nalar.Requires;

/** Hash functions and what becomes of their results. */
public class Hashing {
  /** A place in a table whose size is a power of two. */
  @Requires("0 <= logarithm && logarithm <= 30")
  @Ensures("0 <= \\result && \\result < 1 << logarithm")
  public static int index(int hash, int logarithm) {
    hash ^= hash >>> 16;
    return hash & ((1 << logarithm) - 1);
  }

  /** A place in a table of any size. */
  @Requires("0 < size")
  @Ensures("0 <= \\result && \\result < size")
  public static int bucket(int hash, int size) {
    return (hash & 0x7fffffff) % size;
  }

  /** Mixes the bits; nothing gets lost: nine has an inverse. */
  @Ensures("unmix(\\result) == x")
  public static int mix(int x) {
    x += x << 3;
    return x ^ x >>> 16;
  }

  private static int unmix(int x) {
    x ^= x >>> 16;
    return x * 0x38e38e39;
  }

  /** As {@code String.hashCode}, of two characters. */
  @Requires("'a' <= first && first <= 'z' && 'a' <= second && second <= 'z'")
  @Ensures({"\\result / 31 >= 'a'", "\\result - 31 * first == second"})
  public static int ofTwo(char first, char second) {
    return 31 * first + second;
  }
}

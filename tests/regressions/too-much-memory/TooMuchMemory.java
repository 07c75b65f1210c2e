/** What the JVM has no memory for. */
public class TooMuchMemory {
  public static int[] make(int size) {
    if (size < 2_000_000_000) return null;
    return new int[size];
  }

  public static int large(int size) {
    if (size != 150_000) return 0;
    int[] made = new int[size];
    made[7] = 1;
    return made[7];
  }

  public static int[] returned(int size) {
    return size == 150_000 ? new int[size] : null;
  }
}

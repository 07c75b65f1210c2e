import java.math.BigInteger;
import java.util.Arrays;

/** Long computations: of the code, of the JDK's, and of ours that stands for it; and many paths. */
class Working {
  static int forever(int n) {
    while (n != n + 1) n += 2;
    return n;
  }

  static int sorted(int n) {
    int[] array = new int[5_000_000];
    for (int i = 0; i < array.length; i++) array[i] = i * 7919;
    Arrays.sort(array);
    return array[0] + n;
  }

  static int big(int n) {
    BigInteger big = BigInteger.valueOf(3);
    for (int i = 0; i < 22; i++) big = big.multiply(big);
    return big.intValue() + n;
  }

  static int searched(int n) {
    String text = "a".repeat(1 << 22);
    int found = 0;
    for (int i = 0; i < 4000; i++) found += text.indexOf("b" + i);
    return found + n;
  }

  static int interned(int n) {
    int length = 0;
    for (int i = 0; i < 10_000_000; i++) length += ("x" + i).intern().length();
    return length + n;
  }

  static int bits(int n) {
    int sum = 0;
    for (int i = 0; i < 24; i++)
      if ((n & 1 << i) != 0) sum += i;
    return sum;
  }

  static int signs(int[] array) {
    int sum = 0;
    for (int element : array) sum += element > 0 ? 1 : element < -7 ? 2 : element == 3 ? 4 : 0;
    return sum;
  }
}

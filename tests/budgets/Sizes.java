import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** More memory than there is to be: at once, and bit by bit. */
class Sizes {
  static int string() {
    return "x".repeat(1 << 30).length();
  }

  static int array(int i) {
    char[] array = new char[1 << 30];
    array[i & 7] = 3;
    return array.length;
  }

  static int arrays(int n) {
    int sum = 0;
    for (int i = 0; i < 100; i++) {
      byte[] bytes = new byte[1 << 28];
      bytes[0] = (byte) n;
      sum += bytes[0];
    }
    return sum;
  }

  static long kept(int n) {
    List<byte[]> list = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) list.add(new byte[100_000]);
    return list.size() + n;
  }

  static int small(int n) {
    return new int[1 << 27][1].length + n;
  }

  static int filled(int x) {
    int[] array = new int[1 << 28];
    Arrays.fill(array, x);
    return array[77];
  }

  static int doubled(int n) {
    String text = "ab" + n;
    for (int i = 0; i < 40; i++) text = text + text;
    return text.length();
  }

  static int copies(byte[] bytes) {
    byte[] copy = Arrays.copyOf(bytes, 1 << 30);
    return copy.clone().length + copy.length;
  }

  static int moved(int n) {
    int[] array = new int[1 << 26];
    if (n > 7) array[3] = n;
    for (int i = 0; i < 2000; i++) System.arraycopy(array, 0, array, 1, array.length - 1);
    return array[3];
  }

  static int[] returned(int n) {
    return new int[50_000_000 + (n & 1)];
  }

  static String told(char c) {
    return "x".repeat(100_000_000) + (c == 'a');
  }
}

/** Indexes that are computed, from other indexes or from elements. */
class Indexes {
  static int chase(int[] values, int i) {
    return values[values[i]];
  }

  static int neighbours(int[] values, int i) {
    values[i + 1] = values[i] + 1;
    return values[i & 1];
  }

  /** An element is overwritten that may have been the index. */
  static int redirect(int[] values, int i) {
    int target = values[i];
    values[target] = i;
    values[values[i]]++;
    return values[i];
  }

  static long wide(long[] values, char[] letters, int i) {
    letters[i] += 65535;
    values[letters[i] & 1] = letters[i];
    return values[0];
  }

  static byte narrow(byte[] values, int x) {
    values[0] = (byte) x;
    return values[values.length - 1];
  }
}

/** Arrays of unknown length, read and written at unknown indexes. */
class Arrays {
  static int read(int[] values, int i, int j) {
    int first = values[i];
    return first == values[j] ? i : j;
  }

  static int write(int[] values, int i, int j) {
    values[i] = 5;
    values[j]++;
    return values[i];
  }

  /** Both may be the same array. */
  static int exchange(int[] a, int[] b, int i, int j) {
    int old = a[i];
    a[i] = b[j];
    b[j] = old;
    return a[j];
  }

  static int sum(int[] values) {
    int sum = 0;
    for (int i = 0; i < values.length; i++) sum += values[i];
    return sum;
  }

  static int lengths(int[] a, int[] b) {
    if (a == b) return 0;
    return a.length < b.length ? -1 : a.length;
  }

  static int[] copy(int[] values, int extra) {
    int[] result = new int[values.length + 1];
    for (int i = 0; i < values.length; i++) result[i] = values[i];
    result[values.length] = extra;
    return result;
  }

  static boolean flip(boolean[] bits, int i) {
    bits[i] = !bits[i];
    return bits[0];
  }
}

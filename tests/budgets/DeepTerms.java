/** Values that are the same operation on inputs, over and over: terms that are as deep as the loops are long. */
class DeepTerms {
  static int product(int x, int m) {
    for (int i = 0; i < 100_000; i++) x = x * m + i;
    return x;
  }

  static int asked(int x, int m) {
    for (int i = 0; i < 100_000; i++) x = x * m + i;
    if (x == 12345) throw new IllegalStateException();
    return x;
  }

  static int mixed(int x) {
    int sum = x;
    for (int i = 0; i < 3_000_000; i++) sum = (sum ^ i) * 31;
    return sum;
  }

  static int squares(int x, int y) {
    for (int i = 0; i < 60; i++) {
      x = x * x + y;
      y = x ^ y * y + i;
    }
    return x > 3 ? y : x;
  }

  static double floats(double x) {
    for (int i = 0; i < 100_000; i++) x = x * x + i;
    return x > 3 ? 1 : x;
  }

  static boolean conditions(boolean a, int n) {
    boolean result = a;
    for (int i = 0; i < 50_000; i++) result ^= (n & i) == i;
    return result;
  }

  static boolean conjunction(int x) {
    boolean result = true;
    for (int i = 0; i < 100_000; i++) {
      x = x * 7 + i;
      result &= x != i;
    }
    return !result;
  }
}

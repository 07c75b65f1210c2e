package shapes;

/** Control flow inside of one method. */
class Branches {
  static int finallyCount;

  static int sign(int x) {
    if (x < 0) // [test]
      return -1; // [negative]
    return x > 0 ? 1 : 0; // [ternary]
  }

  static int sum(int n) {
    int s = 0; // [init]
    while (n > 0) { // [while]
      s += n--; // [body]
    }
    return s; // [done]
  }

  static int dense(int k) {
    switch (k) { // [switch]
      case 1:
        return 10; // [one]
      case 2:
        return 20; // [two]
      case 4:
        return 40; // [four]
      default:
        return 0; // [other]
    }
  }

  static int sparse(int k) {
    switch (k) { // [sparse]
      case 1000:
        return 10; // [thousand]
      case -5:
        return 20; // [minus]
      case 7:
        return 40; // [seven]
    }
    return 0; // [none]
  }

  static boolean both(Object a, Object b) {
    return a != null // [a]
        && a == b;
  }

  static int read(int[] a, int i) {
    try {
      return a[i]; // [read]
    } catch (ArrayIndexOutOfBoundsException e) { // [catch]
      return -1; // [caught]
    } finally {
      finallyCount++; // [finally]
    }
  }

  static long positive(long x) {
    if (x <= 0) // [long]
      throw new IllegalArgumentException("not\tpositive: \u00e4 \\"); // [throw]
    return x; // [fine]
  }

  static int forever(int x) {
    int spins = 0;
    while (x == x) spins++; // [forever]
    return spins;
  }

  static void asserting(int x) {
    assert x > 0 : "x is " + x; // [assert]
  }

  /** A loop whose head is the first instruction. */
  static void countDown(int n) {
    while (n > 0) // [down]
      n--; // [step]
  } // [end]
}

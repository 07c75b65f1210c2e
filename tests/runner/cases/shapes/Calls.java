package shapes;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Control flow between methods. */
class Calls {
  static int factorial(int n) {
    return n <= 1 // [factorial]
        ? 1 // [ground]
        : n * factorial(n - 1); // [recursion]
  }

  static int helper(int n) {
    return n == 0 ? 1 : 2; // [helper]
  }

  static int throwing(int n) {
    int[] a = new int[n]; // [throwing]
    return a[helper(n)];
  }

  static int count(int[] values, int limit) {
    int count = 0; // [count]
    IntPredicate small = value -> value < limit; // [lambda]
    for (int value : values) // [for]
      if (small.test(value)) // [if]
        count++; // [small]
    return count; // [counted]
  }

  static int withLazy(int n) {
    int first = helper(n); // [lazy]
    return n > 5 // [five]
        ? Lazy.VALUE // [initialized]
        : first;
  }

  static class Lazy {
    static final int VALUE = helper(withHelper(0));

    static int withHelper(int n) {
      return n > 3 ? withLazy(0) : 0; // [withhelper]
    }
  }

  static int inThread(int n) throws InterruptedException {
    int[] result = new int[1]; // [thread]
    Thread thread = new Thread(() -> result[0] = helper(n));
    thread.start();
    thread.join();
    return result[0] == 1 ? 1 : 0; // [joined]
  }

  /** A block that begins with `new`, and frames in which that object is not initialised yet. */
  static List<String> created(boolean any, boolean many) {
    if (any) // [any]
      return new ArrayList<>(many ? 100 : 1); // [new]
    return null; // [nothing]
  }

  static String closing(boolean fail) {
    StringBuilder log = new StringBuilder(); // [closing]
    try (AutoCloseable resource = () -> log.append("closed")) { // [resource]
      if (fail) throw new IllegalStateException(); // [fails]
      log.append("used "); // [used]
    } catch (Exception e) { // [close]
      log.append(" failed"); // [handled]
    } // [endtry]
    return log.toString(); // [closed]
  }
}

package org.nalar;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Inputs and assumptions in code that Nalar checks. Under {@code nalar check} every {@code any…()} is a value of which nothing is
 * known, and {@code assume} restricts the paths that count. On a real JVM the values come from {@link #replay}, and are zero when
 * none are left.
 */
public final class Nalar {
  private static final Deque<Object> values = new ArrayDeque<>();

  private Nalar() {}

  public static boolean anyBoolean() {
    return values.isEmpty() ? false : (Boolean) values.remove();
  }

  public static byte anyByte() {
    return values.isEmpty() ? 0 : (Byte) values.remove();
  }

  public static char anyChar() {
    return values.isEmpty() ? 0 : (Character) values.remove();
  }

  public static short anyShort() {
    return values.isEmpty() ? 0 : (Short) values.remove();
  }

  public static int anyInt() {
    return values.isEmpty() ? 0 : (Integer) values.remove();
  }

  public static long anyLong() {
    return values.isEmpty() ? 0 : (Long) values.remove();
  }

  public static float anyFloat() {
    return values.isEmpty() ? 0 : (Float) values.remove();
  }

  public static double anyDouble() {
    return values.isEmpty() ? 0 : (Double) values.remove();
  }

  /** Only executions in which {@code condition} holds count. */
  public static void assume(boolean condition) {
    if (!condition) throw new AssumptionFailed();
  }

  /** Marks the end of what is assumed of the inputs of the method under check. */
  static void entered() {}

  /** Marks the end of the method under check. */
  static void left() {}

  /** Marks that a parameter of the method under check is read. */
  static void read(Object parameter) {}

  /** Sets the values that the following {@code any…()} calls give, in order. */
  public static void replay(Object... next) {
    values.clear();
    for (Object value : next) values.add(value);
  }

  /** Thrown on a real JVM when an assumption does not hold. */
  public static final class AssumptionFailed extends Error {
    private static final long serialVersionUID = 1;

    AssumptionFailed() {
      super("an assumption does not hold");
    }
  }
}

package org.nalar;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What woven contracts call. {@code nalar check} has its own idea of most of these methods; here is what they do on a JVM. */
public final class Woven {
  /** How {@link Replay} shows the heap as it was. */
  interface Past {
    void enter();

    void leave();

    boolean existed(Object object);
  }

  private static Past known;

  private Woven() {}

  static void use(Past past) {
    known = past;
  }

  private static Past known() {
    if (known == null) throw new IllegalStateException("contracts are evaluated by nalar only");
    return known;
  }

  /** From here on to {@code now}, the heap is what it was at the call. */
  public static int past() {
    known().enter();
    return 0;
  }

  private static void leave() {
    known().leave();
  }

  public static <T> T now(int past, T value) {
    leave();
    return value;
  }

  public static boolean now(int past, boolean value) {
    leave();
    return value;
  }

  public static byte now(int past, byte value) {
    leave();
    return value;
  }

  public static char now(int past, char value) {
    leave();
    return value;
  }

  public static short now(int past, short value) {
    leave();
    return value;
  }

  public static int now(int past, int value) {
    leave();
    return value;
  }

  public static long now(int past, long value) {
    leave();
    return value;
  }

  public static float now(int past, float value) {
    leave();
    return value;
  }

  public static double now(int past, double value) {
    leave();
    return value;
  }

  /** Reports the value of a part of the clause. */
  public static <T> T part(int number, T value) {
    return value;
  }

  public static boolean part(int number, boolean value) {
    return value;
  }

  public static byte part(int number, byte value) {
    return value;
  }

  public static char part(int number, char value) {
    return value;
  }

  public static short part(int number, short value) {
    return value;
  }

  public static int part(int number, int value) {
    return value;
  }

  public static long part(int number, long value) {
    return value;
  }

  public static float part(int number, float value) {
    return value;
  }

  public static double part(int number, double value) {
    return value;
  }

  /** The object did not exist at the call. */
  public static boolean fresh(Object object) {
    return object != null && !known().existed(object);
  }

  public static boolean holds(Check check) throws Throwable {
    return check.holds();
  }

  /** The objects that can be reached through the fields, the root first. */
  @SafeVarargs
  public static <T> List<T> reach(T root, Function<? super T, ? extends T>... fields) {
    List<T> found = new ArrayList<>();
    add(found, root);
    for (int i = 0; i < found.size(); i++)
      for (Function<? super T, ? extends T> field : fields) add(found, field.apply(found.get(i)));
    return found;
  }

  private static <T> void add(List<T> found, T object) {
    if (object == null) return;
    for (T other : found) if (other == object) return;
    found.add(object);
  }
}

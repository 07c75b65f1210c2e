package hunt;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** What the oracle's classes call: preconditions of called methods, and the parts of the language of contracts that Java does not have. */
public final class Run {
  /** A precondition that does not hold where code calls a method. Code that catches it changes nothing. */
  static final class Broken extends Error {
    Broken(String key) {
      super(key, null, false, false);
    }
  }

  private static String top;
  private static String broken;
  private static String clause;
  /** Objects that existed at the call. */
  private static java.util.Set<Object> existing;

  private Run() {}

  static void begin(String method, java.util.Set<Object> existed) {
    top = method;
    broken = null;
    existing = existed;
  }

  /** What was violated by a call, or null. */
  static String broken() {
    return broken;
  }

  /** The method was called by the oracle, not by code. */
  public static boolean isTop(String method) {
    boolean is = method.equals(top);
    if (is) top = null;
    return is;
  }

  /** Notes which clause is evaluated next. */
  public static boolean at(String text) {
    clause = text;
    return true;
  }

  public static void require(boolean holds) {
    if (!holds && !Plant.PRECONDITION.isActive()) throw fail("precondition:" + clause);
  }

  public static Error threw(RuntimeException thrown) {
    return fail(Oracle.kindOf(thrown) + " in " + clause);
  }

  private static Error fail(String key) {
    if (broken == null) broken = key;
    return new Broken(key);
  }

  public static boolean all(int from, int to, IntPredicate condition) {
    for (int i = from; i < to; i++) if (!condition.test(i)) return false;
    return true;
  }

  public static boolean some(int from, int to, IntPredicate condition) {
    return !all(from, to, condition.negate());
  }

  public static <T> boolean all(T[] values, Predicate<T> condition) {
    for (T value : values) if (!condition.test(value)) return false;
    return true;
  }

  public static <T> boolean all(List<T> values, Predicate<T> condition) {
    for (T value : values) if (!condition.test(value)) return false;
    return true;
  }

  public static boolean fresh(Object object) {
    return object != null && !existing.contains(object);
  }

  /** The objects that the fields lead to, {@code root} first. */
  @SuppressWarnings("unchecked")
  public static <T> List<T> reach(T root, String... fields) {
    List<Object> found = new ArrayList<>();
    if (root != null) found.add(root);
    for (int i = 0; i < found.size(); i++)
      for (String field : fields) {
        Object next = read(found.get(i), field);
        if (next != null && found.stream().noneMatch(one -> one == next)) found.add(next);
      }
    return (List<T>) found;
  }

  private static Object read(Object object, String name) {
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      try {
        Field field = c.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(object);
      } catch (ReflectiveOperationException e) {
        continue;
      }
    }
    return null;
  }
}

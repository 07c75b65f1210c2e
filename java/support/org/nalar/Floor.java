package org.nalar;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures what this JVM needs to run all cases of a method once: no exploration of them can take less on it.
 *
 * <p>Usage: {@code java -cp CLASSES org.nalar.Floor CASES CALLS ROUNDS TYPE...}. CALLS is a class that implements {@link Calls}, the
 * types are those of receiver and parameters. The file has records of big-endian ints: 1 and a type (its name, and the declarer and name of each
 * field; texts are a length and bytes), 2 and a case (the number of objects and the type of each, their fields, and the operands).
 * References are numbers of objects, -1 is null; long and double take two ints. The heaps of a batch are built before it is timed,
 * anew in each round. Prints the number of cases and the CPU seconds of each round after the first, which warms up.
 */
public final class Floor {
  private static final int BATCH = 1000;
  private static final int TYPE = 1, CASE = 2;

  /** Calls the method with the operands of each case: one array for each operand, of its type. */
  public interface Calls {
    void run(Object[] operands, int count);
  }

  private static final class Type {
    final Class<?> type;
    final List<Field> fields = new ArrayList<>();
    final List<Character> kinds = new ArrayList<>();

    Type(Class<?> type) {
      this.type = type;
    }
  }

  private final byte[] bytes;
  private int at;
  private final List<Type> types = new ArrayList<>();
  private final Class<?>[] operandTypes;
  private final Object unsafe;
  private final Method allocate;
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  private Floor(byte[] bytes, List<String> operands) throws ReflectiveOperationException {
    this.bytes = bytes;
    operandTypes = new Class<?>[operands.size()];
    for (int i = 0; i < operandTypes.length; i++) operandTypes[i] = type(operands.get(i));
    Class<?> owner = Class.forName("sun.misc.Unsafe");
    Field instance = owner.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    unsafe = instance.get(null);
    allocate = owner.getMethod("allocateInstance", Class.class);
  }

  public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
    Floor floor = new Floor(Files.readAllBytes(Path.of(arguments[0])), List.of(arguments).subList(3, arguments.length));
    Calls calls = (Calls) Class.forName(arguments[1]).getDeclaredConstructor().newInstance();
    int rounds = Integer.parseInt(arguments[2]);
    long cases = floor.round(calls)[0];
    StringBuilder line = new StringBuilder().append(cases);
    for (int i = 0; i < rounds; i++) line.append(' ').append(floor.round(calls)[1] / 1e9);
    System.out.println(line);
  }

  /** The number of cases, and nanoseconds of calling. */
  private long[] round(Calls calls) throws ReflectiveOperationException {
    at = 0;
    types.clear();
    long cases = 0, nanoseconds = 0;
    while (at < bytes.length) {
      Object[] operands = new Object[operandTypes.length];
      for (int i = 0; i < operands.length; i++) operands[i] = Array.newInstance(operandTypes[i], BATCH);
      int count = 0;
      while (count < BATCH && at < bytes.length) if (record(operands, count)) count++;
      long began = threads.getCurrentThreadCpuTime();
      calls.run(operands, count);
      nanoseconds += threads.getCurrentThreadCpuTime() - began;
      cases += count;
    }
    return new long[] {cases, nanoseconds};
  }

  /** Whether it was a case. */
  private boolean record(Object[] operands, int index) throws ReflectiveOperationException {
    int kind = number();
    if (kind == TYPE) {
      types.add(readType());
      return false;
    }
    if (kind != CASE) throw new IllegalArgumentException("record " + kind);
    Object[] objects = readObjects();
    for (int i = 0; i < operands.length; i++) Array.set(operands[i], index, value(kind(operandTypes[i]), objects));
    return true;
  }

  private Type readType() throws ReflectiveOperationException {
    Type type = new Type(type(text()));
    int fields = number();
    for (int i = 0; i < fields; i++) {
      Field field = type(text()).getDeclaredField(text());
      field.setAccessible(true);
      type.fields.add(field);
      type.kinds.add(kind(field.getType()));
    }
    return type;
  }

  /** All objects are made first, as they may refer to each other in any order. */
  private Object[] readObjects() throws ReflectiveOperationException {
    Object[] objects = new Object[number()];
    Type[] of = new Type[objects.length];
    for (int i = 0; i < objects.length; i++) {
      of[i] = types.get(number());
      objects[i] = allocate.invoke(unsafe, of[i].type);
    }
    for (int i = 0; i < objects.length; i++)
      for (int f = 0; f < of[i].fields.size(); f++) of[i].fields.get(f).set(objects[i], value(of[i].kinds.get(f), objects));
    return objects;
  }

  private Object value(char kind, Object[] objects) {
    if (kind == 'J' || kind == 'D') {
      long value = (long) number() << 32 | number() & 0xffffffffL;
      return kind == 'J' ? (Object) value : (Object) Double.longBitsToDouble(value);
    }
    int value = number();
    switch (kind) {
      case 'Z':
        return value != 0;
      case 'B':
        return (byte) value;
      case 'C':
        return (char) value;
      case 'S':
        return (short) value;
      case 'I':
        return value;
      case 'F':
        return Float.intBitsToFloat(value);
      default:
        return value < 0 ? null : objects[value];
    }
  }

  private static char kind(Class<?> type) {
    return type.isPrimitive() ? Array.newInstance(type, 0).getClass().getName().charAt(1) : 'L';
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    for (Class<?> primitive : new Class<?>[] {
      boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class
    }) if (primitive.getName().equals(name)) return primitive;
    return Class.forName(name);
  }

  private int number() {
    byte[] from = bytes;
    int i = at;
    at = i + 4;
    return from[i] << 24 | (from[i + 1] & 0xff) << 16 | (from[i + 2] & 0xff) << 8 | from[i + 3] & 0xff;
  }

  private String text() {
    int length = number();
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }
}

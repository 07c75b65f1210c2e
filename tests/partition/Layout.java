package partition;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sun.misc.Unsafe;

/**
 * The slots of the objects of one class, seen by reflection: the instance fields, inherited ones included, or the elements of an array.
 * Classes of the JDK have no slots, except that boxes have their value.
 */
final class Layout {
  final Class<?> type;
  final Field[] fields;

  private final Map<String, Integer> numbers = new HashMap<>();
  private static final Map<Class<?>, Layout> LAYOUTS = new HashMap<>();
  private static final Unsafe UNSAFE = unsafe();

  private Layout(Class<?> type) {
    this.type = type;
    List<Field> all = new ArrayList<>();
    for (Class<?> c = type; c != null && !type.isArray(); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) if (visible(field)) all.add(field);
    }
    fields = all.toArray(new Field[0]);
    for (int i = 0; i < fields.length; i++) {
      fields[i].setAccessible(true);
      numbers.putIfAbsent(fields[i].getName(), i);
      numbers.put(fields[i].getDeclaringClass().getName() + "." + fields[i].getName(), i);
    }
  }

  static synchronized Layout of(Class<?> type) {
    return LAYOUTS.computeIfAbsent(type, Layout::new);
  }

  private static boolean visible(Field field) {
    if (Modifier.isStatic(field.getModifiers()) || field.getName().equals("$assertionsDisabled")) return false;
    Class<?> owner = field.getDeclaringClass();
    if (owner.getClassLoader() != null) return true;
    boolean box = owner == Integer.class || owner == Long.class || owner == Character.class || owner == Boolean.class
        || owner == Byte.class || owner == Short.class;
    return box && field.getName().equals("value");
  }

  /** The number of the field called {@code Class.name}, or -1. */
  int number(String name) {
    Integer number = numbers.get(name.replace('/', '.'));
    return number == null ? -1 : number;
  }

  static int size(Object object) {
    Class<?> type = object.getClass();
    return type.isArray() ? Array.getLength(object) : of(type).fields.length;
  }

  static Object get(Object object, int slot) {
    try {
      Class<?> type = object.getClass();
      return type.isArray() ? Array.get(object, slot) : of(type).fields[slot].get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  static void set(Object object, int slot, Object value) {
    try {
      Class<?> type = object.getClass();
      if (type.isArray()) Array.set(object, slot, value);
      else of(type).fields[slot].set(object, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The declared type of a slot. */
  static Class<?> slotType(Object object, int slot) {
    Class<?> type = object.getClass();
    return type.isArray() ? type.getComponentType() : of(type).fields[slot].getType();
  }

  /** {@code Class.field} or {@code [index]}. */
  static String slotName(Object object, int slot) {
    Class<?> type = object.getClass();
    if (type.isArray()) return "[" + slot + "]";
    Field field = of(type).fields[slot];
    return field.getDeclaringClass().getName() + "." + field.getName();
  }

  /** An object whose constructor has not run. */
  static Object allocate(Class<?> type) {
    try {
      return UNSAFE.allocateInstance(type);
    } catch (InstantiationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Unsafe unsafe() {
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A scalar as paths write it: everything is a whole number. */
  static long number(Object scalar) {
    if (scalar instanceof Boolean) return (Boolean) scalar ? 1 : 0;
    if (scalar instanceof Character) return (Character) scalar;
    if (scalar instanceof Double) return Double.doubleToLongBits((Double) scalar);
    if (scalar instanceof Float) return Float.floatToIntBits((Float) scalar);
    return ((Number) scalar).longValue();
  }

  /** {@code number} as a value of the primitive type, or null if it has no such value. */
  static Object scalar(Class<?> type, long number) {
    if (type == boolean.class) return number == 0 ? Boolean.FALSE : number == 1 ? Boolean.TRUE : null;
    if (type == char.class) return number < 0 || number > 65535 ? null : (Object) (char) number;
    if (type == byte.class) return number != (byte) number ? null : (Object) (byte) number;
    if (type == short.class) return number != (short) number ? null : (Object) (short) number;
    if (type == int.class) return number != (int) number ? null : (Object) (int) number;
    if (type == long.class) return number;
    if (type == float.class) return (float) number;
    return (double) number;
  }
}

package hunt;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import sun.misc.Unsafe;

/** The slots of an object of a generated class, or of an array: read and written without regard to access and finality. */
final class Layout {
  private static final Unsafe UNSAFE = unsafe();
  /** Kept by the classes themselves, so that these can go. */
  private static final ClassValue<Layout> LAYOUTS = new ClassValue<>() {
    @Override
    protected Layout computeValue(Class<?> type) {
      return new Layout(type);
    }
  };

  final Class<?>[] types;
  final String[] names;
  /** The class that declares the field, as in {@code H1$Node.next}. */
  final String[] longNames;
  private final long[] offsets;

  private Layout(Class<?> type) {
    List<Field> all = new ArrayList<>();
    // Nobody looks into a lambda.
    for (Class<?> c = type; c != null && c.getClassLoader() != null && !c.isHidden(); c = c.getSuperclass())
      for (Field field : c.getDeclaredFields()) if (!Modifier.isStatic(field.getModifiers())) all.add(field);
    types = all.stream().map(Field::getType).toArray(Class<?>[]::new);
    names = all.stream().map(Field::getName).toArray(String[]::new);
    longNames = all.stream().map(field -> field.getDeclaringClass().getName() + "." + field.getName()).toArray(String[]::new);
    offsets = all.stream().mapToLong(UNSAFE::objectFieldOffset).toArray();
  }

  static Layout of(Class<?> type) {
    return LAYOUTS.get(type);
  }

  static Object allocate(Class<?> type) {
    try {
      return UNSAFE.allocateInstance(type);
    } catch (InstantiationException e) {
      throw new IllegalStateException(e);
    }
  }

  static int size(Object object) {
    return object.getClass().isArray() ? Array.getLength(object) : of(object.getClass()).types.length;
  }

  static Class<?> slotType(Object object, int slot) {
    return object.getClass().isArray() ? object.getClass().getComponentType() : of(object.getClass()).types[slot];
  }

  static Object get(Object object, int slot) {
    if (object instanceof int[] ints) return ints[slot];
    if (object instanceof Object[] objects) return objects[slot];
    if (object.getClass().isArray()) return Array.get(object, slot);
    Layout layout = of(object.getClass());
    long offset = layout.offsets[slot];
    Class<?> type = layout.types[slot];
    if (type == int.class) return UNSAFE.getInt(object, offset);
    if (type == boolean.class) return UNSAFE.getBoolean(object, offset);
    if (type == long.class) return UNSAFE.getLong(object, offset);
    if (type == byte.class) return UNSAFE.getByte(object, offset);
    if (type == char.class) return UNSAFE.getChar(object, offset);
    return UNSAFE.getObject(object, offset);
  }

  static void set(Object object, int slot, Object value) {
    if (object.getClass().isArray()) {
      Array.set(object, slot, value);
      return;
    }
    Layout layout = of(object.getClass());
    long offset = layout.offsets[slot];
    Class<?> type = layout.types[slot];
    if (type == int.class) UNSAFE.putInt(object, offset, (Integer) value);
    else if (type == boolean.class) UNSAFE.putBoolean(object, offset, (Boolean) value);
    else if (type == long.class) UNSAFE.putLong(object, offset, (Long) value);
    else if (type == byte.class) UNSAFE.putByte(object, offset, (Byte) value);
    else if (type == char.class) UNSAFE.putChar(object, offset, (Character) value);
    else UNSAFE.putObject(object, offset, value);
  }

  /** Integers and booleans are equal if they have the same value, objects if they are the same. */
  static boolean same(Object a, Object b, Class<?> type) {
    return type.isPrimitive() ? a.equals(b) : a == b;
  }

  static Object[] contents(Object object) {
    Object[] contents = new Object[size(object)];
    for (int i = 0; i < contents.length; i++) contents[i] = get(object, i);
    return contents;
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
}

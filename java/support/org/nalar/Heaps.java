package org.nalar;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whole heaps as one line of text: the roots, separated by commas, then every object, each after a semicolon: its class, and in
 * braces its fields {@code declaring.Class:name=value} or its elements. Objects are numbered from the roots, breadth first, and
 * {@code #3} refers to one of them. {@code C@C.FIELD} is the object that a static field holds; {@code +C} is one that a call returns and
 * that did not exist before; {@code proxy:I,J} is one of {@link Mocks}.
 */
final class Heaps {
  /** Classes of the JDK whose private state belongs to the case, as contracts speak of it. */
  private static final Set<String> DESCRIBED = new HashSet<>(List.of(System.getProperty("nalar.described", "").split(",")));

  private Heaps() {}

  /** The line for the heap that can be reached from these objects. Exceptions that were inputs are told apart by identity. */
  static String describe(List<Object> roots, List<Class<?>> types, Builder inputs) throws ReflectiveOperationException {
    return new Writer(inputs).write(roots, types);
  }

  static boolean ofTheJdk(Class<?> type) {
    if (DESCRIBED.contains(type.getName())) return false;
    return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  /** One that every code on the JVM gets for this value: a literal, a box from a cache. */
  static boolean isShared(Object value) {
    if (value instanceof String) return new String((String) value).intern() == value;  // the copy, so that it does not become shared itself
    if (value instanceof Boolean) return value == Boolean.TRUE || value == Boolean.FALSE;
    if (value instanceof Character) return (Character) value < 128 && value == (Object) Character.valueOf((Character) value);
    if (value instanceof Byte) return value == (Object) Byte.valueOf((Byte) value);
    if (value instanceof Short) return isSmall((Short) value) && value == (Object) Short.valueOf((Short) value);
    if (value instanceof Integer) return isSmall((Integer) value) && value == (Object) Integer.valueOf((Integer) value);
    if (value instanceof Long) return isSmall((Long) value) && value == (Object) Long.valueOf((Long) value);
    return false;
  }

  private static boolean isSmall(long value) {
    return value >= -128 && value < 128;
  }

  /** An object that no constructor has seen. */
  static Object allocate(Class<?> type) throws ReflectiveOperationException {
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field instance = unsafe.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
  }

  /** Makes the heap that a line describes; {@code -} is an empty one. */
  static final class Builder implements Mocks.Heap {
    private final ClassLoader loader;
    private final Mocks mocks;
    private final String[] parts;
    private final Object[] objects;
    private final boolean[] started;
    private final List<Assignment> later = new ArrayList<>();

    Builder(String line, ClassLoader loader, Mocks mocks) {
      this.loader = loader;
      this.mocks = mocks;
      parts = line.equals("-") ? new String[] {""} : line.split(";", -1);
      objects = new Object[parts.length - 1];
      started = new boolean[parts.length - 1];
    }

    List<Object> roots() throws ReflectiveOperationException {
      List<Object> roots = new ArrayList<>();
      if (!parts[0].isEmpty()) for (String root : parts[0].split(",")) roots.add(value(root));
      return roots;
    }

    /** All objects that exist before anything is called. */
    List<Object> existing() throws ReflectiveOperationException {
      List<Object> existing = new ArrayList<>();
      for (int i = 0; i < objects.length; i++) if (!parts[i + 1].startsWith("+")) existing.add(object(i));
      return existing;
    }

    @Override
    public Object value(String text) throws ReflectiveOperationException {
      if (text.equals("N")) return null;
      if (text.startsWith("#")) return object(Integer.parseInt(text.substring(1)));
      if (!text.startsWith("O:")) return text.startsWith("S:") && !text.matches("S:-?[0-9]+") ? unescape(text.substring(2)).intern() : Replay.parse(text);
      int equals = text.indexOf('=');
      Class<?> type = type(text.substring(2, equals));
      if (ofTheJdk(type) && !type.isEnum()) return Replay.parse(text.substring(equals + 1));
      if (!type.isEnum()) type = type.getSuperclass();
      for (Object constant : type.getEnumConstants())
        if (((Enum<?>) constant).name().equals(text.substring(equals + 1))) return constant;
      throw new IllegalArgumentException("value " + text);
    }

    /** Whether the object is an exception that the heap began with. */
    private boolean isException(Object object) {
      if (object instanceof Throwable) for (Object made : objects) if (made == object) return true;
      return false;
    }

    private static String unescape(String text) {
      StringBuilder plain = new StringBuilder();
      for (int i = 0; i < text.length(); i++) {
        boolean escaped = text.startsWith("\\u", i);
        plain.append(escaped ? (char) Integer.parseInt(text.substring(i + 2, i + 6), 16) : text.charAt(i));
        if (escaped) i += 5;
      }
      return plain.toString();
    }

    @Override
    public Object object(int number) throws ReflectiveOperationException {
      if (objects[number] != null || started[number]) return objects[number];
      started[number] = true;
      String part = parts[number + 1];
      int brace = part.indexOf('{');
      String name = part.substring(part.startsWith("+") ? 1 : 0, brace);
      String body = part.substring(brace + 1, part.length() - 1);
      String[] values = body.isEmpty() ? new String[0] : body.split(",");
      int at = name.indexOf('@');
      if (at >= 0) {
        String path = name.substring(at + 1);
        Field field = type(path.substring(0, path.lastIndexOf('.'))).getDeclaredField(path.substring(path.lastIndexOf('.') + 1));
        field.setAccessible(true);
        return objects[number] = field.get(null);
      }
      if (Mocks.isName(name)) return objects[number] = mocks.make(name);
      Class<?> type = type(name);
      if (type.isArray()) {
        objects[number] = Array.newInstance(type.getComponentType(), values.length);
        for (int i = 0; i < values.length; i++) setElement(objects[number], i, values[i]);
      } else if (type == String.class) {
        objects[number] = new String();
      } else if (isRecord(type)) {
        objects[number] = makeRecord(type, values);
        assignRest();
      } else {
        objects[number] = allocate(type);
        for (String assignment : values) set(objects[number], assignment);
      }
      return objects[number];
    }

    /** What has to wait until a record has been made that it is about. */
    private interface Assignment {
      void run() throws ReflectiveOperationException;
    }

    private void assignRest() throws ReflectiveOperationException {
      List<Assignment> waiting = new ArrayList<>(later);
      later.clear();
      for (Assignment assignment : waiting) assignment.run();
    }

    /** A record that is being made: its components are looked at. */
    private boolean isUnfinished(String value) {
      if (!value.startsWith("#")) return false;
      int number = Integer.parseInt(value.substring(1));
      return started[number] && objects[number] == null;
    }

    private void setElement(Object array, int index, String value) throws ReflectiveOperationException {
      if (isUnfinished(value)) later.add(() -> setElement(array, index, value));
      else Array.set(array, index, value(value));
    }

    private void set(Object object, String assignment) throws ReflectiveOperationException {
      int colon = assignment.indexOf(':');
      int equals = assignment.indexOf('=');
      if (isUnfinished(assignment.substring(equals + 1))) {
        later.add(() -> set(object, assignment));
        return;
      }
      Field field = type(assignment.substring(0, colon)).getDeclaredField(assignment.substring(colon + 1, equals));
      field.setAccessible(true);
      field.set(object, value(assignment.substring(equals + 1)));
    }

    private Class<?> type(String name) throws ClassNotFoundException {
      if (name.endsWith("[]")) return Array.newInstance(type(name.substring(0, name.length() - 2)), 0).getClass();
      switch (name) {
        case "boolean":
          return boolean.class;
        case "byte":
          return byte.class;
        case "char":
          return char.class;
        case "short":
          return short.class;
        case "int":
          return int.class;
        case "long":
          return long.class;
        case "float":
          return float.class;
        case "double":
          return double.class;
        default:
          return Class.forName(name, true, loader);
      }
    }

    private static boolean isRecord(Class<?> type) {
      return type.getSuperclass() != null && type.getSuperclass().getName().equals("java.lang.Record");
    }

    /** The fields of a record cannot be set: its canonical constructor is called, and has to keep what it is given. */
    private Object makeRecord(Class<?> type, String[] assignments) throws ReflectiveOperationException {
      List<Field> fields = new ArrayList<>();
      List<Class<?>> types = new ArrayList<>();
      List<Object> values = new ArrayList<>();
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) continue;
        fields.add(field);
        types.add(field.getType());
        for (String assignment : assignments) {
          String name = assignment.substring(assignment.indexOf(':') + 1, assignment.indexOf('='));
          String value = assignment.substring(assignment.indexOf('=') + 1);
          if (!name.equals(field.getName())) continue;
          if (isUnfinished(value)) throw new Refused(type, null);  // it would have to contain itself
          values.add(value(value));
        }
      }
      Constructor<?> constructor = type.getDeclaredConstructor(types.toArray(new Class<?>[0]));
      constructor.setAccessible(true);
      Object made;
      try {
        made = constructor.newInstance(values.toArray());
      } catch (InvocationTargetException refused) {
        throw new Refused(type, refused.getCause());
      }
      for (int i = 0; i < fields.size(); i++) {
        fields.get(i).setAccessible(true);
        Object kept = fields.get(i).get(made);
        boolean same = types.get(i).isPrimitive() ? kept.equals(values.get(i)) : kept == values.get(i);
        if (!same) throw new Refused(type, null);
      }
      return made;
    }
  }

  /** There is no such record. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused(Class<?> type, Throwable why) {
      super(type.getName(), why);
    }
  }

  private static final class Writer {
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> order = new ArrayList<>();
    private final Builder inputs;

    Writer(Builder inputs) {
      this.inputs = inputs;
    }

    String write(List<Object> roots, List<Class<?>> types) throws ReflectiveOperationException {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < roots.size(); i++) line.append(i > 0 ? "," : "").append(value(roots.get(i), types.get(i)));
      for (int next = 0; next < order.size(); next++) object(order.get(next), line);
      return line.toString();
    }

    private void object(Object object, StringBuilder line) throws ReflectiveOperationException {
      Class<?> type = object.getClass();
      boolean isMock = Mocks.isMock(object);
      line.append(';').append(isMock ? Mocks.name(object) : type.getTypeName()).append('{');
      if (isMock) {
        line.append('}');
        return;
      }
      if (type.isArray()) {
        for (int i = 0; i < Array.getLength(object); i++)
          line.append(i > 0 ? "," : "").append(value(Array.get(object, i), type.getComponentType()));
      } else {
        String separator = "";
        for (Field field : fields(type)) {
          field.setAccessible(true);
          String text = value(field.get(object), field.getType());
          line.append(separator).append(field.getDeclaringClass().getName()).append(':').append(field.getName()).append('=').append(text);
          separator = ",";
        }
      }
      line.append('}');
    }

    private static List<Field> fields(Class<?> type) {
      List<Field> fields = new ArrayList<>();
      for (Class<?> at = type; at != null && !ofTheJdk(at); at = at.getSuperclass())
        for (Field field : at.getDeclaredFields()) if (!Modifier.isStatic(field.getModifiers())) fields.add(field);
      fields.sort(Comparator.comparing((Field field) -> field.getDeclaringClass().getName()).thenComparing(Field::getName));
      return fields;
    }

    private String value(Object value, Class<?> declared) {
      if (value == null) return "N";
      Class<?> type = value.getClass();
      if (!declared.isPrimitive() && type.getName().indexOf('/') >= 0) return "O:lambda";
      boolean isMock = Mocks.isMock(value);
      boolean opaque = !isMock && !type.isArray() && ofTheJdk(type) && type != Object.class && !inputs.isException(value);
      boolean whole = declared.isPrimitive() || value instanceof Enum || opaque;
      if (whole) return escape(Replay.format(value, declared));
      Integer number = numbers.get(value);
      if (number == null) {
        number = order.size();
        numbers.put(value, number);
        order.add(value);
      }
      return "#" + number;
    }

    private static String escape(String text) {
      StringBuilder escaped = new StringBuilder();
      for (char c : text.toCharArray()) {
        boolean special = c == '\\' || c == ';' || c == '{' || c == '}' || c == ',' || c < ' ';
        escaped.append(special ? String.format("\\u%04x", (int) c) : String.valueOf(c));
      }
      return escaped.toString();
    }
  }
}

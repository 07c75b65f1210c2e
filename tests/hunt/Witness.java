package hunt;

import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The input of a finding, as printed, made into a heap. What is not printed has not been looked at: there it has the default value. */
final class Witness {
  /** The text has something that is not understood here. */
  static final class Unknown extends Exception {
    Unknown(String text) {
      super(text);
    }
  }

  private final Loaded loaded;
  private final Map<String, Object> numbered = new LinkedHashMap<>();
  private final List<Runnable> later = new ArrayList<>();
  private final Heap heap = new Heap();
  /** Objects of which not everything is printed, with the slots that are not. */
  private final Map<Object, List<Integer>> partial = new IdentityHashMap<>();
  private String text;
  private int at;

  private Witness(Loaded loaded) {
    this.loaded = loaded;
  }

  static Heap heap(Loaded loaded, List<Class<?>> rootTypes, List<Map<String, Object>> inputs) throws Unknown {
    try {
      return new Witness(loaded).read(rootTypes, inputs);
    } catch (IllegalArgumentException e) {
      throw new Unknown(e.getMessage() + " in " + inputs);
    }
  }

  private Heap read(List<Class<?>> rootTypes, List<Map<String, Object>> inputs) throws Unknown {
    if (inputs.size() != rootTypes.size()) throw new Unknown("inputs " + inputs);
    for (int i = 0; i < inputs.size(); i++) {
      text = (String) inputs.get(i).get("value");
      at = 0;
      int root = i;
      heap.roots.add(null);
      value(rootTypes.get(i), value -> heap.roots.set(root, value));
      if (at != text.length()) throw unknown();
    }
    later.forEach(Runnable::run);
    for (var entry : partial.entrySet()) if (!makeAccepted(entry.getKey(), entry.getValue())) throw unknown();
    return heap;
  }

  private interface Store {
    void take(Object value);
  }

  private void value(Class<?> type, Store store) throws Unknown {
    if (take("null")) {
      store.take(null);
    } else if (type == boolean.class) {
      store.take(word().equals("true"));
    } else if (type == int.class) {
      store.take(integer(word()));
    } else if (type == long.class) {
      store.take(longInteger(word()));
    } else if (type == Integer.class && take("Integer.valueOf(")) {
      add(null, Integer.valueOf(integer(word())), store);
      expect(")");
    } else if (take("#")) {
      String number = word();
      if (take(" ")) object(number, store);
      else later.add(() -> store.take(numbered.get(number)));
    } else if (type.isEnum()) {
      store.take(constant(type, word()));
    } else {
      object(null, store);
    }
  }

  @SuppressWarnings("removal")
  private void box(String number, Store store) throws Unknown {
    int value = 0;
    if (take("{value=")) value = integer(word());
    else expect("{");
    expect("}");
    add(number, new Integer(value), store);
  }

  private Object constant(Class<?> type, String name) throws Unknown {
    for (Object constant : type.getEnumConstants()) if (((Enum<?>) constant).name().equals(name)) return constant;
    throw unknown();
  }

  private void object(String number, Store store) throws Unknown {
    String name = word();
    Object known = loaded.staticObject(name);
    if (known != null) {
      if (number != null) numbered.put(number, known);
      store.take(known);
      return;
    }
    Object object;
    if (take("[")) {
      int length = integer(word());
      expect("]");
      if (length > 200_000) throw unknown();
      Class<?> element = typeNamed(name);
      while (take("[]")) element = element.arrayType();
      object = Array.newInstance(element, length);
      add(number, object, store);
      expect("{");
      for (int i = 0; !take("}"); i++) {
        int slot = i;
        if (take("…")) continue;
        value(object.getClass().getComponentType(), value -> Layout.set(object, slot, value));
        take(", ");
      }
      return;
    }
    if (name.equals("Integer")) {
      box(number, store);
      return;
    }
    Class<?> type = typeNamed(name);
    if (type.isEnum() || Modifier.isAbstract(type.getModifiers())) throw unknown();
    object = Layout.allocate(type);
    add(number, object, store);
    if (!take("{")) return;
    List<Integer> left = new ArrayList<>();
    for (int slot = 0; slot < Layout.size(object); slot++) left.add(slot);
    while (!take("}")) {
      String field = word();
      expect("=");
      int slot = List.of(Layout.of(type).names).indexOf(field);
      if (slot < 0) throw unknown();
      left.remove((Integer) slot);
      value(Layout.of(type).types[slot], value -> Layout.set(object, slot, value));
      take(", ");
    }
    partial.put(object, left);
  }

  /** A record has values that its constructor takes; which, may not be said. */
  private boolean makeAccepted(Object object, List<Integer> slots) {
    for (int first = 0; first < 3 && loaded.isRefused(object); first++)
      for (int step = -1; step <= 1 && loaded.isRefused(object); step++) {
        int value = first - 1;
        for (int slot : slots) {
          Class<?> type = Layout.slotType(object, slot);
          if (type == int.class) Layout.set(object, slot, value);
          else if (!type.isPrimitive()) Layout.set(object, slot, someObject(type));
          value += step;
        }
      }
    return !loaded.isRefused(object);
  }

  private Object someObject(Class<?> type) {
    for (Class<?> one : loaded.concrete()) {
      if (!type.isAssignableFrom(one)) continue;
      Object made = Layout.allocate(one);
      heap.objects.add(made);
      return made;
    }
    return null;
  }

  private void add(String number, Object object, Store store) {
    heap.objects.add(object);
    if (number != null) numbered.put(number, object);
    store.take(object);
  }

  private Class<?> typeNamed(String name) throws Unknown {
    if (name.equals("int")) return int.class;
    if (name.equals("boolean")) return boolean.class;
    Class<?> type = loaded.named(name);
    if (type == null) throw unknown();
    return type;
  }

  private int integer(String word) throws Unknown {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw unknown();
    }
  }

  private long longInteger(String word) throws Unknown {
    try {
      return Long.parseLong(word.endsWith("L") ? word.substring(0, word.length() - 1) : word);
    } catch (NumberFormatException e) {
      throw unknown();
    }
  }

  private String word() {
    int start = at;
    while (at < text.length() && (Character.isJavaIdentifierPart(text.charAt(at)) || text.charAt(at) == '-' || text.charAt(at) == '.')) at++;
    return text.substring(start, at);
  }

  private boolean take(String word) {
    if (!text.startsWith(word, at)) return false;
    at += word.length();
    return true;
  }

  private void expect(String word) throws Unknown {
    if (!take(word)) throw unknown();
  }

  private Unknown unknown() {
    return new Unknown(text + " at " + at);
  }
}

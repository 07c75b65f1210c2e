package hunt;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** An input: the receiver, if there is one, the arguments, and all objects that they reach. */
final class Heap {
  final List<Object> roots = new ArrayList<>();
  final List<Object> objects = new ArrayList<>();

  /** As in {@code this=#0 x=1  #0:H1{next=null}}. */
  String show() {
    Map<Object, Integer> numbers = new IdentityHashMap<>();
    for (Object object : objects) numbers.put(object, numbers.size());
    StringBuilder text = new StringBuilder("roots");
    for (Object root : roots) text.append(' ').append(show(root, numbers));
    for (Object object : objects) {
      text.append("  #").append(numbers.get(object)).append(':').append(object.getClass().getSimpleName()).append('{');
      for (int i = 0; i < Layout.size(object); i++) {
        String name = object.getClass().isArray() ? "" : Layout.of(object.getClass()).names[i] + "=";
        text.append(i > 0 ? ", " : "").append(name).append(show(Layout.get(object, i), numbers));
      }
      text.append('}');
    }
    return text.toString();
  }

  private static String show(Object value, Map<Object, Integer> numbers) {
    if (value instanceof Integer || value instanceof Long || value instanceof Boolean || value == null) return String.valueOf(value);
    return numbers.containsKey(value) ? "#" + numbers.get(value) : value instanceof Enum<?> ? value.toString() : "static "
        + value.getClass().getSimpleName();
  }
}

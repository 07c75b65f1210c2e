import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import java.util.Map;

/** Object graphs as text, for messages: {@code Node#1{key=2, left=null}}, and {@code #1} where it occurs again. */
final class Show {
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  private Show() {}

  static String show(Object object) {
    return new Show().text(object);
  }

  private String text(Object object) {
    if (object == null || object instanceof Number || object instanceof Boolean || object instanceof String) {
      return String.valueOf(object);
    }
    if (numbers.containsKey(object)) return "#" + numbers.get(object);
    numbers.put(object, numbers.size());
    StringBuilder text = new StringBuilder();
    if (object.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(object); i++) text.append(i == 0 ? "" : ", ").append(text(Array.get(object, i)));
      return "[" + text + "]";
    }
    for (Field field : object.getClass().getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) continue;
      text.append(text.length() == 0 ? "" : ", ").append(field.getName()).append('=').append(text(value(field, object)));
    }
    return object.getClass().getSimpleName() + "#" + numbers.get(object) + "{" + text + "}";
  }

  private static Object value(Field field, Object object) {
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}

package hunt;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** What class initialisers have left in static fields, and the objects behind it: looked at, and put back before every run. */
final class Statics {
  final List<Object> objects = new ArrayList<>();
  /** Others that have always been there. */
  final List<Object> constants = new ArrayList<>();
  final List<Field> fields = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();
  private final List<Object[]> contents = new ArrayList<>();

  Statics(Loaded loaded) throws IllegalAccessException {
    // The boxes that the JVM keeps.
    for (int i = -128; i < 128; i++) constants.add(Integer.valueOf(i));
    for (Class<?> type : loaded.all()) if (type.isEnum()) constants.addAll(List.of(type.getEnumConstants()));
    for (Class<?> type : loaded.all())
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) || field.isSynthetic() || type.isEnum()) continue;
        field.setAccessible(true);
        fields.add(field);
        values.add(field.get(null));
        if (!field.getType().isPrimitive()) add(field.get(null));
      }
    for (int i = 0; i < objects.size(); i++) {
      Object object = objects.get(i);
      for (int slot = 0; slot < Layout.size(object); slot++) if (!Layout.slotType(object, slot).isPrimitive()) add(Layout.get(object, slot));
    }
    for (Object object : objects) contents.add(Layout.contents(object));
  }

  private void add(Object object) {
    if (object == null || object instanceof Enum<?> || object instanceof Integer) return;
    if (objects.stream().noneMatch(one -> one == object)) objects.add(object);
  }

  void restore() throws IllegalAccessException {
    for (int i = 0; i < fields.size(); i++)
      if (!Modifier.isFinal(fields.get(i).getModifiers())) fields.get(i).set(null, values.get(i));
    for (int i = 0; i < objects.size(); i++)
      for (int slot = 0; slot < contents.get(i).length; slot++) Layout.set(objects.get(i), slot, contents.get(i)[slot]);
  }

  /** The names, as {@code C.f}, of fields that hold something else now. */
  List<String> changed() throws IllegalAccessException {
    List<String> changed = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++)
      if (!Layout.same(fields.get(i).get(null), values.get(i), fields.get(i).getType()))
        changed.add(fields.get(i).getDeclaringClass().getSimpleName() + "." + fields.get(i).getName());
    return changed;
  }
}

package partition;

import java.util.ArrayList;
import java.util.List;

/**
 * One concrete input: the arguments and every object they reach, with the content all slots had before the run. The run changes the
 * objects themselves, so that input and output can be compared object by object.
 */
final class Heap {
  /** The receiver, if there is one, and the arguments. */
  final List<Object> roots = new ArrayList<>();
  final List<Object> objects = new ArrayList<>();

  private final List<Object[]> before = new ArrayList<>();

  /** Keeps the present content of the objects. */
  void snapshot() {
    before.clear();
    for (Object object : objects) {
      Object[] slots = new Object[Layout.size(object)];
      for (int i = 0; i < slots.length; i++) slots[i] = Layout.get(object, i);
      before.add(slots);
    }
  }

  /** The content kept by {@link #snapshot} of an object, or null if the object was not there. */
  Object[] before(Object object) {
    int number = indexOf(object);
    return number < 0 ? null : before.get(number);
  }

  /** Gives all objects the content they had. */
  void restore() {
    for (int i = 0; i < objects.size(); i++) {
      Object[] slots = before.get(i);
      for (int slot = 0; slot < slots.length; slot++) Layout.set(objects.get(i), slot, slots[slot]);
    }
  }

  int indexOf(Object object) {
    for (int i = 0; i < objects.size(); i++) if (objects.get(i) == object) return i;
    return -1;
  }

  /** Adds everything that is reachable from an object. */
  void addReachable(Object from) {
    if (from == null || indexOf(from) >= 0) return;
    objects.add(from);
    for (int i = 0; i < Layout.size(from); i++) {
      if (!Layout.slotType(from, i).isPrimitive()) addReachable(Layout.get(from, i));
    }
  }

  /** A value as in {@code #2}, {@code null}, {@code 7}. */
  String show(Object value, Class<?> type) {
    if (value == null || type.isPrimitive()) return String.valueOf(value);
    int number = indexOf(value);
    return number >= 0 ? "#" + number : "a new " + value.getClass().getTypeName();
  }

  /** The input on one line. */
  String show(Subject subject) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < roots.size(); i++) {
      text.append(subject.rootNames.get(i)).append('=').append(show(roots.get(i), subject.rootTypes.get(i))).append(' ');
    }
    for (int i = 0; i < objects.size(); i++) {
      Object object = objects.get(i);
      text.append(" #").append(i).append(':').append(object.getClass().getTypeName()).append('{');
      Object[] slots = before.get(i);
      for (int slot = 0; slot < slots.length; slot++) {
        if (slot > 0) text.append(' ');
        if (!object.getClass().isArray()) text.append(Layout.of(object.getClass()).fields[slot].getName()).append('=');
        text.append(show(slots[slot], Layout.slotType(object, slot)));
      }
      text.append('}');
    }
    return text.toString();
  }
}

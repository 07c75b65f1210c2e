package hunt;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/** Whether a method has changed no more than it may: all locations are compared with what they held at the call. */
final class Frame {
  private record Allowed(Object base, List<Object> reached, String location, int index) {}

  private final Loaded loaded;
  private final Statics statics;
  private final MethodModel model;
  private final int index;
  private final List<Object> objects = new ArrayList<>();
  private final List<Object[]> contents = new ArrayList<>();
  private final List<Allowed> allowed = new ArrayList<>();

  Frame(Loaded loaded, Statics statics, MethodModel model) {
    this.loaded = loaded;
    this.statics = statics;
    this.model = model;
    index = model.owner.methods.indexOf(model);
  }

  boolean isStated() {
    return model.pure || !model.modifies.isEmpty();
  }

  void remember(List<Object> before, Object receiver, Object[] arguments) throws ReflectiveOperationException {
    objects.clear();
    contents.clear();
    allowed.clear();
    if (!isStated()) return;
    for (Object object : before) {
      objects.add(object);
      contents.add(Layout.contents(object));
    }
    for (int i = 0; i < model.modifies.size(); i++) allow(model.modifies.get(i), i, receiver, arguments);
  }

  private void allow(Clause clause, int number, Object receiver, Object[] arguments) throws ReflectiveOperationException {
    if (clause.condition == null) {
      allowed.add(new Allowed(null, List.of(), clause.location, 0));
      return;
    }
    Object base = evaluate("location", number, receiver, arguments);
    if (base == null) return;
    int at = clause.index == null ? -1 : (Integer) evaluate("index", number, receiver, arguments);
    List<Object> reached = clause.through.isEmpty() ? List.of(base) : Run.reach(base, clause.through.toArray(String[]::new));
    allowed.add(new Allowed(base, reached, clause.location, at));
  }

  private Object evaluate(String kind, int number, Object receiver, Object[] arguments) throws ReflectiveOperationException {
    try {
      return loaded.method(model.owner, ClauseMethods.name(model.owner, kind, index, number)).invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("a location should not throw", e.getCause());
    }
  }

  boolean isKept() throws IllegalAccessException {
    for (String name : statics.changed()) if (allowed.stream().noneMatch(one -> one.location.equals(name))) return false;
    for (int i = 0; i < objects.size(); i++)
      for (int slot = 0; slot < contents.get(i).length; slot++) {
        Object object = objects.get(i);
        boolean same = Layout.same(contents.get(i)[slot], Layout.get(object, slot), Layout.slotType(object, slot));
        if (!same && !mayChange(object, slot)) return false;
      }
    return true;
  }

  private boolean mayChange(Object object, int slot) {
    for (Allowed one : allowed) {
      if (one.reached.stream().noneMatch(reached -> reached == object)) continue;
      if (one.location.equals(".*") || one.location.equals("[*]")) return true;
      if (one.location.equals("[]") ? one.index == slot : !object.getClass().isArray()
          && one.location.equals("." + Layout.of(object.getClass()).names[slot]))
        return true;
    }
    return false;
  }
}

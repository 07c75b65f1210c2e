package hunt;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The classes of a generated program on this JVM, found by their models. */
final class Loaded {
  record Invariant(String text, Method code) {}

  final ClassModel top;
  private final ClassLoader loader;
  private final Map<ClassModel, Class<?>> classes = new LinkedHashMap<>();
  private final List<Class<?>> anonymous = new ArrayList<>();
  private final Map<Class<?>, List<Invariant>> invariants = new LinkedHashMap<>();
  private final Map<String, Method> methods = new LinkedHashMap<>();

  Loaded(ClassModel top, ClassLoader loader) throws ReflectiveOperationException {
    this.top = top;
    this.loader = loader;
    for (ClassModel model : top.all()) {
      Class<?> type = Class.forName(model.binaryName(), true, loader);
      classes.put(model, type);
      for (Method method : type.getDeclaredMethods()) {
        method.setAccessible(true);
        if (!method.isBridge()) methods.put(type.getName() + "." + method.getName(), method);
      }
    }
    for (ClassModel model : top.all()) findAnonymous(model.binaryName());
    for (ClassModel model : top.all()) invariants.put(classes.get(model), invariantsOf(model));
  }

  private void findAnonymous(String outer) {
    for (int i = 1; ; i++) {
      try {
        Class<?> type = Class.forName(outer + "$" + i, true, loader);
        anonymous.add(type);
      } catch (ClassNotFoundException e) {
        return;
      }
    }
  }

  /** The fields in which an anonymous class has the object around it: never null. */
  List<String> outerFields() {
    return anonymous.stream().map(type -> type.getName() + ".this$0").toList();
  }

  Class<?> classOf(Type type) throws ClassNotFoundException {
    if (type.isArray()) return classOf(type.element()).arrayType();
    if (type.isObject()) return classes.get(type.model());
    if (type.equals(Type.BOX)) return Integer.class;
    if (type.equals(Type.LONG)) return long.class;
    return type.equals(Type.BOOLEAN) ? boolean.class : type.equals(Type.VOID) ? void.class : int.class;
  }

  Class<?> classOf(ClassModel model) {
    return classes.get(model);
  }

  Iterable<Class<?>> all() {
    return classes.values();
  }

  /** Methods have names of their own in their class. */
  Method method(ClassModel owner, String name) {
    return methods.get(classes.get(owner).getName() + "." + name);
  }

  Constructor<?> constructor(MethodModel model) throws ReflectiveOperationException {
    List<Class<?>> types = new ArrayList<>();
    for (MethodModel.Parameter parameter : model.parameters) types.add(classOf(parameter.type()));
    Constructor<?> found = classOf(model.owner).getDeclaredConstructor(types.toArray(Class<?>[]::new));
    found.setAccessible(true);
    return found;
  }

  /** Of objects of exactly this class. */
  List<Invariant> invariantsOf(Class<?> type) {
    if (!type.isAnonymousClass()) return invariants.getOrDefault(type, List.of());
    List<Invariant> found = new ArrayList<>();
    for (Class<?> implemented : type.getInterfaces()) found.addAll(invariantsOf(implemented));
    return found;
  }

  /** It is what stands for a record whose constructor would not take what it holds. */
  boolean isRefused(Object object) {
    for (ClassModel one : top.nested)
      if (one.refused != null && classes.get(one) == object.getClass())
        try {
          return (boolean) method(one, "h$refused").invoke(object);
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
    return false;
  }

  /** Something that only a record leads to which is part of it: no constructor makes that. */
  boolean isMadeOfItself(Object object) {
    return isRecord(object) && leadsTo(object, object, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private boolean leadsTo(Object from, Object wanted, Set<Object> seen) {
    for (int slot = 0; slot < Layout.size(from); slot++) {
      if (Layout.slotType(from, slot).isPrimitive()) continue;
      Object next = Layout.get(from, slot);
      if (next == wanted || (next != null && isRecord(next) && seen.add(next) && leadsTo(next, wanted, seen))) return true;
    }
    return false;
  }

  private boolean isRecord(Object object) {
    for (ClassModel one : top.nested) if (one.kind == ClassModel.Kind.RECORD && classes.get(one) == object.getClass()) return true;
    return false;
  }

  /** The most general class first; one that is overridden counts once. */
  private List<Invariant> invariantsOf(ClassModel model) {
    Map<String, Invariant> found = new LinkedHashMap<>();
    collect(model, found);
    return List.copyOf(found.values());
  }

  private void collect(ClassModel model, Map<String, Invariant> found) {
    if (model.parent != null) collect(model.parent, found);
    for (ClassModel implemented : model.interfaces) collect(implemented, found);
    for (int i = 0; i < model.invariants.size(); i++) {
      Clause clause = model.invariants.get(i);
      if (clause.method == null) {
        String text = Text.ofContract(clause.condition);
        found.put(model.name + " " + i, new Invariant(text, method(model, ClauseMethods.name(model, "invariant", 0, i))));
      } else {
        found.put(clause.method, new Invariant(model.binaryName() + "." + clause.method + "()", method(model, clause.method)));
      }
    }
  }

  /** Classes of which there can be objects. */
  List<Class<?>> concrete() {
    return Stream.concat(classes.values().stream(), anonymous.stream())
        .filter(type -> !type.isEnum() && !type.isInterface() && !Modifier.isAbstract(type.getModifiers())
        && !Throwable.class.isAssignableFrom(type)).toList();
  }

  /** By its name as {@code nalar} prints it. */
  Class<?> named(String name) {
    for (Class<?> type : classes.values()) if (type.getSimpleName().equals(name) || type.getName().equals(name)) return type;
    for (Class<?> type : anonymous) if (type.getName().endsWith("$" + name)) return type;
    return null;
  }

  /** What a static field holds that is named as in {@code H1.s2}, or null. */
  Object staticObject(String name) {
    for (Class<?> type : classes.values())
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) || !(type.getSimpleName() + "." + field.getName()).equals(name)) continue;
        try {
          field.setAccessible(true);
          return field.get(null);
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      }
    return null;
  }

  boolean isOwnLine(StackTraceElement element) {
    return (top.name + ".java").equals(element.getFileName());
  }
}

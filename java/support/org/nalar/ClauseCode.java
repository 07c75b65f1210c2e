package org.nalar;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds the code of clauses, which the weaver wrote, and calls it with what a case was called with. */
final class ClauseCode {
  private final CaseLoader loader;
  private final ContractPlan.Call call;
  private final Map<String, Class<?>> companions = new HashMap<>();
  private final Map<Class<?>, List<Method>> invariants = new HashMap<>();

  ClauseCode(CaseLoader loader, ContractPlan.Call call) {
    this.loader = loader;
    this.call = call;
  }

  /** {@code p.C#nalar$ensures$0}. The names of clauses are unique in their class. */
  Method find(String name) throws ReflectiveOperationException {
    int hash = name.indexOf('#');
    return declared(owner(name.substring(0, hash)), name.substring(hash + 1));
  }

  /** That of the index, for the code of the array in {@code a[i]}. */
  Method indexOf(Method array) throws ReflectiveOperationException {
    String name = array.getName();
    return declared(array.getDeclaringClass(), "nalar$index" + name.substring(name.lastIndexOf('$')));
  }

  private static Method declared(Class<?> type, String name) throws ReflectiveOperationException {
    Method found = null;
    for (Method method : type.getDeclaredMethods()) {
      // An invariant that the program wrote itself may have namesakes with parameters.
      boolean better = found == null || method.getParameterCount() < found.getParameterCount();
      if (method.getName().equals(name) && !method.isBridge() && better) found = method;
    }
    if (found == null) throw new NoSuchMethodException(type.getName() + "." + name);
    found.setAccessible(true);
    return found;
  }

  /** Companions are not where they seem to be: they join the nest of the class they are for. */
  private Class<?> owner(String name) throws ReflectiveOperationException {
    Class<?> known = companions.get(name);
    if (known != null) return known;
    String target = CompanionFile.targetOf(loader, name);
    if (target == null) return Class.forName(name, false, loader);
    Class<?> defined = Companions.define(loader.bytes(name), Class.forName(target, false, loader));
    companions.put(name, defined);
    return defined;
  }

  private boolean isCompanion(Method code) {
    return companions.containsValue(code.getDeclaringClass());
  }

  private boolean takesReceiver(Method code, boolean afterReturn) {
    if (!isCompanion(code)) return !Modifier.isStatic(code.getModifiers());
    return call.receiver != null || (call.made != null && afterReturn);
  }

  /** With the parameters and {@code last}, if there is one. */
  Object invoke(Method code, Object... last) throws ReflectiveOperationException {
    boolean ensures = code.isAnnotationPresent(Clause.class) && code.getAnnotation(Clause.class).kind().equals("ensures");
    Object receiver = takesReceiver(code, ensures) ? call.self() : null;
    boolean receiverFirst = receiver != null && Modifier.isStatic(code.getModifiers());
    int taken = code.getParameterCount() - last.length - (receiverFirst ? 1 : 0);
    List<Object> arguments = new ArrayList<>(shown(code.getDeclaringClass(), taken));
    arguments.addAll(Arrays.asList(last));
    return invokeOn(receiver, code, arguments);
  }

  /** Those of the parameters that the source shows: the compiler adds some to constructors of enums, inner and local classes. */
  private List<Object> shown(Class<?> owner, int count) {
    if (count == call.parameters.size()) return call.parameters;
    int first = owner.isEnum() ? 2 : 0;
    for (Field field : owner.getDeclaredFields()) if (field.getName().startsWith("this$")) first = 1;
    return call.parameters.subList(first, first + count);
  }

  /**
   * What the class says has to hold of its objects, and what these companions say: that of superclasses first, then that of interfaces, by the names of
   * the types and of the methods. What is overridden is there once.
   */
  List<Method> invariantsOf(Class<?> type, List<String> companionNames) throws ReflectiveOperationException {
    if (type.isArray()) return List.of();
    List<Method> known = invariants.get(type);
    if (known != null) return known;
    List<Method> found = new ArrayList<>();
    List<Class<?>> hierarchy = new ArrayList<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) hierarchy.add(0, at);
    Set<Class<?>> interfaces = new TreeSet<>(Comparator.comparing(Class::getName));
    addInterfaces(hierarchy, interfaces);
    hierarchy.addAll(interfaces);
    for (Class<?> at : hierarchy) {
      addInvariants(at, false, found);
      for (String companion : companionNames)
        if (at.getName().equals(CompanionFile.targetOf(loader, companion))) addInvariants(owner(companion), true, found);
    }
    invariants.put(type, found);
    return found;
  }

  private static void addInterfaces(Iterable<Class<?>> types, Set<Class<?>> found) {
    for (Class<?> type : types) {
      if (type.isInterface() && !found.add(type)) continue;
      addInterfaces(List.of(type.getInterfaces()), found);
    }
  }

  private static void addInvariants(Class<?> type, boolean companion, List<Method> found) {
    if (!companion && Heaps.ofTheJdk(type)) return;
    Method[] methods = type.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName));
    for (Method method : methods) {
      if (!isInvariant(method, companion) || (!companion && found.stream().anyMatch(other -> isOverride(method, other)))) continue;
      method.setAccessible(true);
      found.add(method);
    }
  }

  private static boolean isInvariant(Method method, boolean companion) {
    Clause clause = method.getAnnotation(Clause.class);
    if (clause != null) return clause.kind().equals("invariant");
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    return method.isAnnotationPresent(Invariant.class) && method.getReturnType() == boolean.class
        && method.getParameterCount() == (companion ? 1 : 0) && isStatic == companion;
  }

  private static boolean isOverride(Method method, Method other) {
    int modifiers = method.getModifiers() | other.getModifiers();
    return method.getName().equals(other.getName()) && !Modifier.isPrivate(modifiers) && !Modifier.isStatic(other.getModifiers());
  }

  /** An invariant: of one object, which is not null. */
  boolean holdsFor(Object object, Method code) throws ReflectiveOperationException {
    return (Boolean) invokeOn(object, code, List.of());
  }

  private static Object invokeOn(Object receiver, Method code, List<Object> arguments) throws ReflectiveOperationException {
    if (!Modifier.isStatic(code.getModifiers())) return invoke(code, receiver, arguments);
    List<Object> all = new ArrayList<>(arguments);
    if (receiver != null) all.add(0, receiver);
    return invoke(code, null, all);
  }

  private static Object invoke(Method code, Object receiver, List<Object> arguments)
      throws IllegalAccessException, InvocationTargetException {
    return code.invoke(receiver, arguments.toArray());
  }
}

package hunt;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a contract says of one run of a method, as docs/contracts.md has it. A violation is a text: the kind and line of an exception, or the
 * kind and text of a clause. All that is violated at the end of a run is reported, in whatever order it might be checked.
 */
final class Oracle {
  private final Loaded loaded;
  private final Statics statics;
  private final MethodModel model;
  private final int index;
  private final Method method;
  private final Constructor<?> constructor;
  private final MethodHandle exactly;
  private final List<Class<?>> parameterTypes = new ArrayList<>();
  private final Frame frame;
  /** Of this run. */
  private Object receiver;
  private Object[] arguments;
  private Set<String> found;

  Oracle(Loaded loaded, Statics statics, MethodModel model) throws ReflectiveOperationException {
    this.loaded = loaded;
    this.statics = statics;
    this.model = model;
    index = model.owner.methods.indexOf(model);
    method = model.isConstructor() ? null : loaded.method(model.owner, model.name);
    constructor = model.isConstructor() ? loaded.constructor(model) : null;
    boolean virtual = method != null && !model.isStatic() && model.body != null;
    Class<?> owner = loaded.classOf(model.owner);
    exactly = virtual && !owner.isInterface()
        ? MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).unreflectSpecial(method, owner).asSpreader(Object[].class, model.parameters.size())
            .asType(java.lang.invoke.MethodType.methodType(Object.class, Object.class, Object[].class))
        : null;
    for (MethodModel.Parameter parameter : model.parameters) parameterTypes.add(loaded.classOf(parameter.type()));
    frame = new Frame(loaded, statics, model, index);
  }

  boolean hasReceiver() {
    return !model.isStatic() && !model.isConstructor();
  }

  /** Of the receiver, if there is one, and of the parameters. */
  List<Class<?>> rootTypes() {
    List<Class<?>> types = new ArrayList<>();
    if (hasReceiver()) types.add(loaded.classOf(model.owner));
    types.addAll(parameterTypes);
    return types;
  }

  /** What is violated; null if the input is none that the contract admits. The heap is as the method leaves it. */
  Set<String> run(Heap heap) throws ReflectiveOperationException {
    receiver = hasReceiver() ? heap.roots.get(0) : null;
    arguments = heap.roots.subList(hasReceiver() ? 1 : 0, heap.roots.size()).toArray();
    found = new TreeSet<>();
    statics.restore();
    if (!recordsAccepted(heap)) return null;
    if (!admits()) return found.isEmpty() ? null : found;
    List<Object> before = new ArrayList<>(heap.objects);
    before.addAll(statics.objects);
    Set<Object> existing = Collections.newSetFromMap(new IdentityHashMap<>());
    existing.addAll(before);
    existing.addAll(statics.constants);
    frame.remember(before, receiver, arguments);
    boolean[] inOrder = new boolean[before.size()];
    for (int i = 0; i < inOrder.length; i++) inOrder[i] = isInOrder(before.get(i));
    List<Old> ensuresOld = olds("ensures", model.ensures), signalsOld = olds("signals", model.signals);

    Run.begin(loaded.classOf(model.owner).getName() + "." + model.name, existing);
    Object result = null;
    Throwable thrown = null;
    try {
      result = call();
    } catch (InvocationTargetException e) {
      thrown = e.getCause();
    } catch (Throwable e) {
      thrown = e;
    }
    // How large an array can be is a matter of the JVM.
    if (thrown instanceof OutOfMemoryError) return null;
    if (Run.broken() != null) {
      found.add(Run.broken());
      return found;
    }
    if (Plant.OLD.isActive()) ensuresOld = olds("ensures", model.ensures);
    if (thrown == null) {
      if (model.isConstructor()) receiver = result;
      afterReturn(result, ensuresOld, existing);
    } else if (!isAllowed(thrown, signalsOld)) {
      if (Plant.NULL_POINTER.isActive() && thrown instanceof NullPointerException) return found;
      String key = kindOf(thrown) + "@" + lineOf(thrown);
      found.clear();
      checkObjects(before, inOrder, existing, thrown, true);
      return Set.of(found.isEmpty() ? key : key + " broken");
    }
    checkObjects(before, inOrder, existing, thrown != null ? thrown : result, thrown != null);
    if (frame.isStated() && !frame.isKept() && !Plant.FRAME.isActive()) found.add("frame");
    return found;
  }

  private Object call() throws Throwable {
    if (constructor != null) return constructor.newInstance(arguments);
    if (exactly != null && receiver.getClass() != method.getDeclaringClass()) return (Object) exactly.invokeExact(receiver, arguments);
    return method.invoke(receiver, arguments);
  }

  // --- Before ------------------------------------------------------------------------------------

  /** Records are what their constructors let pass. */
  private boolean recordsAccepted(Heap heap) throws ReflectiveOperationException {
    for (Object object : heap.objects)
      for (ClassModel one : loaded.top.nested)
        if (one.refused != null && loaded.classOf(one) == object.getClass() && (boolean) loaded.method(one, "h$refused").invoke(object)) return false;
    return true;
  }

  /** False if something is assumed not to hold, or cannot be evaluated, which is in {@code found}. */
  private boolean admits() throws ReflectiveOperationException {
    if (!model.isPrivate()) {
      if (receiver != null && !assumeInvariants(loaded.classOf(model.owner), receiver)) return false;
      for (int i = 0; i < arguments.length; i++)
        if (arguments[i] != null && !parameterTypes.get(i).isPrimitive() && !assumeInvariants(parameterTypes.get(i), arguments[i])) return false;
    }
    for (int i = 0; i < model.requires.size() && !Plant.ASSUMPTION.isActive(); i++) {
      Method code = loaded.method(model.owner, ClauseMethods.name("requires", index, i));
      if (!holds(code, model.isConstructor() ? null : receiver, Text.ofContract(model.requires.get(i).condition), arguments)) return false;
    }
    return true;
  }

  private boolean assumeInvariants(Class<?> declared, Object object) throws ReflectiveOperationException {
    for (Loaded.Invariant invariant : loaded.invariantsOf(declared)) if (!holds(invariant.code(), object, invariant.text())) return false;
    return true;
  }

  /** What a clause throws is found. */
  private boolean holds(Method code, Object on, String text, Object... values) throws ReflectiveOperationException {
    try {
      return (boolean) code.invoke(on, values);
    } catch (InvocationTargetException e) {
      found.add(kindOf(e.getCause()) + " in " + text);
      return false;
    }
  }

  private boolean isInOrder(Object object) throws ReflectiveOperationException {
    for (Loaded.Invariant invariant : loaded.invariantsOf(object.getClass()))
      try {
        if (!(boolean) invariant.code().invoke(object)) return false;
      } catch (InvocationTargetException e) {
        return false;
      }
    return true;
  }

  private List<Old> olds(String kind, List<Clause> clauses) throws ReflectiveOperationException {
    List<Old> olds = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      Text text = new Text(true);
      text.expression(clauses.get(i).condition);
      Old old = new Old(text.olds.size());
      for (int j = 0; j < text.olds.size(); j++) {
        Method code = loaded.method(model.owner, ClauseMethods.name(kind, index, i) + "$old" + j);
        try {
          old.set(j, code.invoke(receiver, arguments), null);
        } catch (InvocationTargetException e) {
          old.set(j, null, e.getCause());
        }
      }
      olds.add(old);
    }
    return olds;
  }

  // --- After -------------------------------------------------------------------------------------

  private void afterReturn(Object result, List<Old> olds, Set<Object> existing) throws ReflectiveOperationException {
    for (int i = 0; i < model.ensures.size(); i++) {
      if (!model.ensures.get(i).kept) continue;
      Method code = loaded.method(model.owner, ClauseMethods.name("ensures", index, i));
      boolean withResult = !model.result.equals(Type.VOID);
      check("postcondition", code, Text.ofContract(model.ensures.get(i).condition), withResult ? new Object[] {result, olds.get(i)} : new Object[] {olds.get(i)});
    }
    if (model.nonNullResult && result == null) found.add("postcondition:\\result != null");
    if (model.fresh && (result == null || existing.contains(result))) found.add("postcondition:\\fresh(\\result)");
  }

  private void check(String kind, Method code, String text, Object... more) throws ReflectiveOperationException {
    Object[] values = java.util.Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, values, arguments.length, more.length);
    int before = found.size();
    if (!holds(code, java.lang.reflect.Modifier.isStatic(code.getModifiers()) ? null : receiver, text, values) && found.size() == before)
      found.add(kind + ":" + text);
  }

  /** Whether the contract or the throws clause names the exception. */
  private boolean isAllowed(Throwable thrown, List<Old> olds) throws ReflectiveOperationException {
    boolean allowed = false;
    for (int i = 0; i < model.signals.size(); i++) {
      Method code = loaded.method(model.owner, ClauseMethods.name("signals", index, i));
      if (!code.getParameterTypes()[arguments.length].isInstance(thrown)) continue;
      allowed = true;
      if (!Plant.SIGNALS.isActive()) check("signals", code, Text.ofContract(model.signals.get(i).condition), thrown, olds.get(i));
    }
    for (String name : model.exceptions) allowed |= thrown.getClass().getSimpleName().equals(name);
    return allowed;
  }

  /** The invariants of all objects that others can see. */
  private void checkObjects(List<Object> before, boolean[] inOrder, Set<Object> existing, Object last, boolean threw) throws ReflectiveOperationException {
    if (model.isPrivate() || Plant.INVARIANT.isActive()) return;
    List<Object> roots = new ArrayList<>();
    for (Object argument : arguments) if (argument != null) roots.add(argument);
    if (receiver != null && !(threw && model.isConstructor())) roots.add(receiver);
    if (receiver != null && !(threw && model.isConstructor())) assertInvariants(loaded.classOf(model.owner), receiver);
    for (int i = 0; i < arguments.length; i++) if (arguments[i] != null && !parameterTypes.get(i).isPrimitive()) assertInvariants(parameterTypes.get(i), arguments[i]);
    if (last != null) roots.add(last);
    for (java.lang.reflect.Field field : statics.fields) if (!field.getType().isPrimitive() && field.get(null) != null) roots.add(field.get(null));
    for (Object object : reachable(roots)) if (!existing.contains(object)) assertInvariants(object.getClass(), object);
    for (int i = 0; i < before.size(); i++) if (inOrder[i]) assertInvariants(before.get(i).getClass(), before.get(i));
  }

  private void assertInvariants(Class<?> type, Object object) throws ReflectiveOperationException {
    for (Loaded.Invariant invariant : loaded.invariantsOf(type)) {
      int before = found.size();
      if (!holds(invariant.code(), object, invariant.text()) && found.size() == before) found.add("invariant:" + invariant.text());
    }
  }

  private static List<Object> reachable(List<Object> roots) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Object> found = new ArrayList<>();
    for (Object root : roots) if (isOwn(root) && seen.add(root)) found.add(root);
    for (int i = 0; i < found.size(); i++) {
      Object object = found.get(i);
      for (int slot = 0; slot < Layout.size(object); slot++) {
        if (Layout.slotType(object, slot).isPrimitive()) continue;
        Object next = Layout.get(object, slot);
        if (next != null && isOwn(next) && seen.add(next)) found.add(next);
      }
    }
    return found;
  }

  private static boolean isOwn(Object object) {
    return object.getClass().isArray() || object.getClass().getClassLoader() != null;
  }

  // --- Words -------------------------------------------------------------------------------------

  private int lineOf(Throwable thrown) {
    for (StackTraceElement element : thrown.getStackTrace()) if (loaded.isOwnLine(element)) return element.getLineNumber();
    return -1;
  }

  static String kindOf(Throwable thrown) {
    if (thrown instanceof AssertionError) return "assertion";
    if (thrown.getClass() == NullPointerException.class) return "null-pointer";
    if (thrown.getClass() == ArrayIndexOutOfBoundsException.class) return "array-index";
    if (thrown.getClass() == ArithmeticException.class) return "arithmetic";
    if (thrown.getClass() == ClassCastException.class) return "class-cast";
    if (thrown.getClass() == ArrayStoreException.class) return "array-store";
    if (thrown.getClass() == NegativeArraySizeException.class) return "negative-array-size";
    if (thrown.getClass() == StackOverflowError.class) return "stack-overflow";
    return "exception";
  }
}

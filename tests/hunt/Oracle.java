package hunt;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
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
  private final Method method;
  private final Constructor<?> constructor;
  /** Calls the code of that very class; null until it is needed. */
  private MethodHandle exactly;
  private final List<Class<?>> parameterTypes = new ArrayList<>();
  /** What it overrides, and itself. */
  private final List<MethodModel> levels;
  private final List<Frame> frames = new ArrayList<>();
  /** Of this run. */
  private Object receiver;
  private Object[] arguments;
  private Before before;
  private Set<String> found;
  private boolean ambiguous;
  /** Among what is found: what only concerns objects that have not changed themselves. */
  private final Set<String> remote = new TreeSet<>();

  Oracle(Loaded loaded, Statics statics, MethodModel model) throws ReflectiveOperationException {
    this.loaded = loaded;
    this.statics = statics;
    this.model = model;
    levels = model.levels();
    method = model.isConstructor() ? null : loaded.method(model.owner, model.name);
    constructor = model.isConstructor() ? loaded.constructor(model) : null;
    for (MethodModel.Parameter parameter : model.parameters) parameterTypes.add(loaded.classOf(parameter.type()));
    for (MethodModel level : levels) frames.add(new Frame(loaded, statics, level));
  }

  boolean hasReceiver() {
    return !model.isStatic() && !model.isConstructor();
  }

  /** Whether a root is never null. */
  boolean isNonNull(int root) {
    int parameter = hasReceiver() ? root - 1 : root;
    return parameter < 0 || model.parameters.get(parameter).nonNull();
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
    ambiguous = false;
    remote.clear();
    statics.restore();
    // Records are what their constructors let pass.
    for (Object object : heap.objects) if (loaded.isRefused(object) || loaded.isMadeOfItself(object)) return null;
    if (!admits()) return found.isEmpty() ? null : found;
    before = new Before(heap);
    Run.begin(loaded.classOf(model.owner).getName() + "." + model.name, before.existing);
    Object result = null;
    Throwable thrown = null;
    try {
      result = call();
    } catch (InvocationTargetException e) {
      thrown = e.getCause();
    } catch (Throwable e) {
      thrown = e;
    }
    return Run.broken() != null ? Set.of(Run.broken()) : judge(result, thrown);
  }

  /** What there was at the call. */
  private final class Before {
    final List<Object> objects;
    final Set<Object> existing = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Of objects with invariants; null for others. */
    final List<Object[]> contents = new ArrayList<>();
    final List<Boolean> inOrder = new ArrayList<>();
    final List<Past> past = new ArrayList<>();

    Before(Heap heap) throws ReflectiveOperationException {
      objects = new ArrayList<>(heap.objects);
      objects.addAll(statics.objects);
      existing.addAll(objects);
      existing.addAll(statics.constants);
      for (Frame frame : frames) frame.remember(objects, receiver, arguments);
      for (Object object : objects) {
        contents.add(loaded.invariantsOf(object.getClass()).isEmpty() ? null : Layout.contents(object));
        inOrder.add(isInOrder(object));
      }
      for (MethodModel level : levels) past.add(pastOf(level));
    }
  }

  private Set<String> judge(Object result, Throwable thrown) throws ReflectiveOperationException {
    // How large an array can be is a matter of the JVM.
    ambiguous = thrown instanceof OutOfMemoryError;
    if (ambiguous) return Set.of("out-of-memory");
    if (Plant.OLD.isActive()) before.past.replaceAll(one -> one.later(this));
    if (thrown == null) {
      if (model.isConstructor()) receiver = result;
      for (int i = 0; i < levels.size(); i++) afterReturn(levels.get(i), before.past.get(i), result);
    } else if (!isAllowed(thrown, before.past)) {
      return Plant.NULL_POINTER.isActive() && thrown instanceof NullPointerException ? Set.of() : uncaught(thrown);
    }
    checkObjects(thrown != null ? thrown : result, thrown != null);
    for (Frame frame : frames) if (frame.isStated() && !frame.isKept() && !Plant.FRAME.isActive()) found.add("frame");
    return found;
  }

  /** Invariants that it leaves broken are part of the same violation. */
  private Set<String> uncaught(Throwable thrown) throws ReflectiveOperationException {
    String key = kindOf(thrown) + "@" + lineOf(thrown);
    found.clear();
    checkObjects(thrown, true);
    boolean onlyRemote = isRemote();
    remote.clear();
    return onlyRemote ? Set.of(key, key + " broken") : Set.of(found.isEmpty() ? key : key + " broken");
  }

  private Object call() throws Throwable {
    if (constructor != null) return constructor.newInstance(arguments);
    Class<?> owner = method.getDeclaringClass();
    if (model.isStatic() || model.body == null || owner.isInterface() || receiver.getClass() == owner) return method.invoke(receiver, arguments);
    if (exactly == null)
      exactly = MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).unreflectSpecial(method, owner)
          .asSpreader(Object[].class, model.parameters.size()).asType(MethodType.methodType(Object.class, Object.class, Object[].class));
    return (Object) exactly.invokeExact(receiver, arguments);
  }

  // --- Before ------------------------------------------------------------------------------------

  private boolean isRemote() {
    return !found.isEmpty() && remote.containsAll(found);
  }

  /**
   * Of what the last run has found: invariants of objects that lead to something which has changed. Whether these are among the objects that the
   * code has looked at is not known here.
   */
  Set<String> remote() {
    return Set.copyOf(remote);
  }

  /** What the last run has found may be found, and need not be: as when one invariant does not hold and another one throws. */
  boolean isAmbiguous() {
    return ambiguous;
  }

  /** False if something is assumed not to hold, or cannot be evaluated, which is in {@code found}. */
  private boolean admits() throws ReflectiveOperationException {
    if (!model.isPrivate()) {
      boolean hold = receiver == null || assumeInvariants(loaded.classOf(model.owner), receiver);
      for (int i = 0; i < arguments.length; i++)
        if (arguments[i] != null && !parameterTypes.get(i).isPrimitive()) hold &= assumeInvariants(parameterTypes.get(i), arguments[i]);
      ambiguous = !hold && !found.isEmpty();
      if (!hold || !found.isEmpty()) return false;
    }
    return Plant.ASSUMPTION.isActive() || assumePreconditions();
  }

  /** That of any level that states one will do. */
  private boolean assumePreconditions() throws ReflectiveOperationException {
    boolean stated = false;
    for (MethodModel level : levels) {
      if (level.requires.isEmpty()) continue;
      stated = true;
      if (requirementsHold(level)) return true;
      if (!found.isEmpty()) return false;
    }
    return !stated;
  }

  private boolean requirementsHold(MethodModel level) throws ReflectiveOperationException {
    for (int i = 0; i < level.requires.size(); i++)
      if (!holds(code(level, "requires", i), model.isConstructor() ? null : receiver, Text.ofContract(level.requires.get(i).condition),
          arguments)) return false;
    return true;
  }

  private Method code(MethodModel level, String kind, int clause) {
    return loaded.method(level.owner, nameOf(level, kind, clause));
  }

  private static String nameOf(MethodModel level, String kind, int clause) {
    return ClauseMethods.name(level.owner, kind, level.owner.methods.indexOf(level), clause);
  }

  /** False if one is false. */
  private boolean assumeInvariants(Class<?> declared, Object object) throws ReflectiveOperationException {
    boolean hold = true;
    for (Loaded.Invariant invariant : loaded.invariantsOf(declared)) {
      int before = found.size();
      hold &= holds(invariant.code(), object, invariant.text()) || found.size() > before;
    }
    return hold;
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

  /** Of one level: the values of its clauses at the call, and whether it was called as it required if that matters, or what that has thrown. */
  private record Past(MethodModel level, List<Old> ensures, List<Old> signals, boolean promises, Set<String> problems) {
    Past later(Oracle oracle) {
      try {
        return new Past(level, oracle.olds(level, "ensures", level.ensures), signals, promises, problems);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private Past pastOf(MethodModel level) throws ReflectiveOperationException {
    boolean several = levels.stream().filter(one -> !one.requires.isEmpty()).count() > 1;
    boolean promises = true;
    Set<String> before = found;
    found = new TreeSet<>();
    if (several && !level.requires.isEmpty()) promises = requirementsHold(level);
    Past past = new Past(level, olds(level, "ensures", level.ensures), olds(level, "signals", level.signals), promises, found);
    found = before;
    return past;
  }

  private List<Old> olds(MethodModel level, String kind, List<Clause> clauses) throws ReflectiveOperationException {
    List<Old> olds = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      Text text = new Text(true);
      text.expression(clauses.get(i).condition);
      Old old = new Old(text.olds.size());
      for (int j = 0; j < text.olds.size(); j++) {
        Method code = loaded.method(level.owner, nameOf(level, kind, i) + "$old" + j);
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

  private void afterReturn(MethodModel level, Past past, Object result) throws ReflectiveOperationException {
    if (level.ensures.stream().anyMatch(clause -> clause.kept)) found.addAll(past.problems());
    for (int i = 0; i < level.ensures.size() && past.promises(); i++) {
      if (!level.ensures.get(i).kept) continue;
      boolean withResult = !level.result.equals(Type.VOID);
      Old old = past.ensures().get(i);
      check("postcondition", code(level, "ensures", i), Text.ofContract(level.ensures.get(i).condition), withResult ? new Object[] {result, old}
          : new Object[] {old});
    }
    if (level.nonNullResult && result == null) found.add("postcondition:\\result != null");
    if (level.fresh && (result == null || before.existing.contains(result))) found.add("postcondition:\\fresh(\\result)");
  }

  private void check(String kind, Method code, String text, Object... more) throws ReflectiveOperationException {
    Object[] values = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, values, arguments.length, more.length);
    int before = found.size();
    if (!holds(code, Modifier.isStatic(code.getModifiers()) ? null : receiver, text, values) && found.size() == before)
      found.add(kind + ":" + text);
  }

  /** Whether the contract or the throws clause names the exception. */
  private boolean isAllowed(Throwable thrown, List<Past> past) throws ReflectiveOperationException {
    boolean allowed = false;
    for (Past one : past)
      for (int i = 0; i < one.level().signals.size(); i++) {
        Method code = code(one.level(), "signals", i);
        if (!code.getParameterTypes()[arguments.length].isInstance(thrown)) continue;
        allowed = true;
        if (!Plant.SIGNALS.isActive()) check("signals", code, Text.ofContract(one.level().signals.get(i).condition), thrown, one.signals().get(i));
      }
    for (String name : model.exceptions) allowed |= thrown.getClass().getSimpleName().equals(name);
    return allowed;
  }

  /** The invariants of all objects that others can see. {@code last} is the result, or the exception. */
  private void checkObjects(Object last, boolean threw) throws ReflectiveOperationException {
    if (model.isPrivate() || Plant.INVARIANT.isActive()) return;
    List<Object> roots = new ArrayList<>();
    if (receiver != null && !(threw && model.isConstructor())) {
      roots.add(receiver);
      assertInvariants(loaded.classOf(model.owner), receiver);
    }
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] == null || parameterTypes.get(i).isPrimitive()) continue;
      roots.add(arguments[i]);
      assertInvariants(parameterTypes.get(i), arguments[i]);
    }
    if (last != null) roots.add(last);
    for (Field field : statics.fields) if (!field.getType().isPrimitive() && field.get(null) != null) roots.add(field.get(null));
    for (Object object : reachable(roots)) if (!before.existing.contains(object)) assertInvariants(object.getClass(), object);
    checkExisting(true);
    Set<String> near = found;
    found = new TreeSet<>();
    checkExisting(false);
    found.removeAll(near);
    remote.addAll(found);
    found.addAll(near);
  }

  private void checkExisting(boolean changedOnly) throws ReflectiveOperationException {
    for (int i = 0; i < before.objects.size(); i++) {
      Object object = before.objects.get(i);
      if (before.inOrder.get(i) && (!changedOnly || !isSame(object, before.contents.get(i)))) assertInvariants(object.getClass(), object);
    }
  }

  private static boolean isSame(Object object, Object[] contents) {
    for (int slot = 0; contents != null && slot < contents.length; slot++)
      if (!Layout.same(contents[slot], Layout.get(object, slot), Layout.slotType(object, slot))) return false;
    return true;
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

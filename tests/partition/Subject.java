package partition;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/** The method under test, loaded into a class loader of its own with assertions on, and the state its classes share. */
final class Subject {
  final Method method;
  final List<String> rootNames = new ArrayList<>();
  final List<Class<?>> rootTypes = new ArrayList<>();

  private final ClassLoader loader;
  private final List<Class<?>> classes = new ArrayList<>();
  private final List<Field> statics = new ArrayList<>();
  private final List<Object> staticValues = new ArrayList<>();
  private final Heap staticHeap = new Heap();
  private final Set<String> invariants;
  private final List<Method> preconditions = new ArrayList<>();
  private final Map<String, Class<?>> found = new HashMap<>();

  Subject(Config config, Path classFolder, List<Path> libraries) throws IOException, ReflectiveOperationException {
    List<URL> urls = new ArrayList<>(List.of(classFolder.toUri().toURL()));
    for (Path library : libraries) urls.add(library.toUri().toURL());
    loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    loader.setDefaultAssertionStatus(true);
    invariants = Set.copyOf(config.words("invariant"));
    method = find(load(config.className()), config.method());
    if (!Modifier.isStatic(method.getModifiers())) {
      rootNames.add("this");
      rootTypes.add(method.getDeclaringClass());
    }
    findPreconditions();
    for (int i = 0; i < method.getParameterCount(); i++) {
      rootNames.add(method.getParameters()[i].getName());
      rootTypes.add(method.getParameterTypes()[i]);
    }
    loadClasses(classFolder);
    keepStatics();
  }

  private void findPreconditions() throws ReflectiveOperationException {
    for (Method candidate : method.getDeclaringClass().getDeclaredMethods()) {
      if (!Arrays.equals(candidate.getParameterTypes(), method.getParameterTypes())) continue;
      for (Annotation annotation : candidate.getAnnotations()) {
        Class<? extends Annotation> type = annotation.annotationType();
        if (!type.getName().equals("org.nalar.Clause") || !type.getMethod("kind").invoke(annotation).equals("requires")) continue;
        if (!type.getMethod("method").invoke(annotation).equals(method.getName())) continue;
        candidate.setAccessible(true);
        preconditions.add(candidate);
      }
    }
  }

  private static Method find(Class<?> type, String name) {
    Method found = null;
    for (Method method : type.getDeclaredMethods()) {
      if (method.isBridge() || !(name.contains("(") ? signature(method) : method.getName()).equals(name)) continue;
      if (found != null) throw new IllegalArgumentException("two methods " + name + " in " + type.getName());
      found = method;
    }
    if (found == null) throw new IllegalArgumentException("no method " + name + " in " + type.getName());
    found.setAccessible(true);
    return found;
  }

  private static String signature(Method method) {
    StringJoiner types = new StringJoiner(",", method.getName() + "(", ")");
    for (Class<?> type : method.getParameterTypes()) types.add(type.getSimpleName());
    return types.toString();
  }

  /** A class by its name in Java, arrays included. */
  Class<?> load(String name) throws ClassNotFoundException {
    if (name.endsWith("[]")) return Array.newInstance(load(name.substring(0, name.length() - 2)), 0).getClass();
    if (name.startsWith("[")) return Class.forName(name.replace('/', '.'), true, loader);
    if (name.equals("int")) return int.class;
    if (name.equals("boolean")) return boolean.class;
    if (name.equals("long")) return long.class;
    if (name.equals("char")) return char.class;
    if (name.equals("byte")) return byte.class;
    if (name.equals("short")) return short.class;
    return Class.forName(name.replace('/', '.'), true, loader);
  }

  /** {@link #load} for the names of the engine: null for a class that does not exist here, such as a mock. */
  Class<?> find(String name) {
    if (!found.containsKey(name)) {
      Class<?> type = null;
      try {
        type = load(name);
      } catch (ClassNotFoundException | NoClassDefFoundError e) {
        // Not one of ours.
      }
      found.put(name, type);
    }
    return found.get(name);
  }

  private void loadClasses(Path classFolder) throws IOException, ReflectiveOperationException {
    try (var files = Files.walk(classFolder)) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        String name = classFolder.relativize(file).toString();
        if (name.endsWith(".class")) classes.add(load(name.substring(0, name.length() - 6).replace('/', '.')));
      }
    }
  }

  private void keepStatics() throws IllegalAccessException {
    for (Class<?> type : classes) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) continue;
        field.setAccessible(true);
        Object value = field.get(null);
        if (!field.getType().isPrimitive()) staticHeap.addReachable(value);
        if (Modifier.isFinal(field.getModifiers())) continue;
        statics.add(field);
        staticValues.add(value);
      }
    }
    staticHeap.snapshot();
  }

  /** Static fields and the objects reachable from them get the values that the class initialisers gave them. */
  void restoreStatics() {
    staticHeap.restore();
    for (int i = 0; i < statics.size(); i++) {
      try {
        statics.get(i).set(null, staticValues.get(i));
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  List<Object> staticObjects() {
    return staticHeap.objects;
  }

  boolean isStatic(Object object) {
    return staticHeap.indexOf(object) >= 0;
  }

  /** The object a path such as {@code Tree.NIL} or {@code Tree.NIL.left} leads to, or null. */
  Object staticObject(String path) {
    for (Class<?> type : classes) {
      if (!path.startsWith(type.getName() + ".")) continue;
      String[] steps = path.substring(type.getName().length() + 1).split("\\.");
      try {
        Field field = type.getDeclaredField(steps[0]);
        field.setAccessible(true);
        Object object = field.get(null);
        for (int i = 1; i < steps.length && object != null; i++) object = Layout.get(object, Layout.of(object.getClass()).number(steps[i]));
        return object;
      } catch (NoSuchFieldException e) {
        continue;
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
    return null;
  }

  /** The invariants of a class: named in the configuration or, for public methods only, annotated. */
  private Set<Method> invariants(Class<?> type) {
    Set<Method> found = new LinkedHashSet<>();
    for (Class<?> c = type; c != null && c.getClassLoader() == loader; c = c.getSuperclass()) {
      for (Method candidate : c.getDeclaredMethods()) {
        boolean marked = invariants.contains(candidate.getName()) && candidate.getParameterCount() == 0;
        marked |= Modifier.isPublic(method.getModifiers()) && has(candidate.getAnnotations(), "Invariant");
        if (!marked) continue;
        candidate.setAccessible(true);
        found.add(candidate);
      }
    }
    return found;
  }

  private static boolean has(Annotation[] annotations, String name) {
    for (Annotation annotation : annotations) if (annotation.annotationType().getName().equals("org.nalar." + name)) return true;
    return false;
  }

  /** Parameters and fields annotated as never null, by the names that configurations use. */
  Set<String> nonNull() {
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < method.getParameterCount(); i++) {
      if (has(method.getParameterAnnotations()[i], "NonNull")) names.add(method.getParameters()[i].getName());
    }
    for (Class<?> type : classes) {
      for (Field field : type.getDeclaredFields()) {
        if (has(field.getAnnotations(), "NonNull")) names.add(type.getName() + "." + field.getName());
      }
    }
    return names;
  }

  /** Do the invariants of the receiver and the arguments hold? */
  private boolean invariantsHold(Heap heap) throws InvocationTargetException, IllegalAccessException {
    for (int i = 0; i < heap.roots.size(); i++) {
      if (heap.roots.get(i) == null) continue;
      for (Method invariant : invariants(rootTypes.get(i))) if (!(Boolean) invariant.invoke(heap.roots.get(i))) return false;
    }
    return true;
  }

  /** Do the preconditions hold? Each is a method with the parameters of the one under test. */
  private boolean preconditionsHold(Object receiver, Object[] arguments) throws InvocationTargetException, IllegalAccessException {
    for (Method clause : preconditions) if (!(Boolean) clause.invoke(receiver, arguments)) return false;
    return true;
  }

  /** Runs the method on the heap, which it changes, unless an invariant or a precondition forbids it; afterwards the invariants have to hold again. */
  Run run(Heap heap) {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    Object receiver = isStatic ? null : heap.roots.get(0);
    Object[] arguments = heap.roots.subList(isStatic ? 0 : 1, heap.roots.size()).toArray();
    try {
      if (!invariantsHold(heap) || !preconditionsHold(receiver, arguments)) return Run.REJECTED;
      Object result = method.invoke(receiver, arguments);
      return invariantsHold(heap) ? new Run(result, null) : new Run(null, "org.nalar.InvariantError");
    } catch (InvocationTargetException e) {
      String exception = e.getCause().getClass().getName();
      return exception.equals("org.nalar.Nalar$AssumptionFailed") ? Run.REJECTED : new Run(null, exception);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a run gave: a result, or the class of an exception. */
  static final class Run {
    /** An invariant, a precondition or an assumption did not hold at the start. */
    static final Run REJECTED = new Run(null, null);

    final Object result;
    final String exception;

    Run(Object result, String exception) {
      this.result = result;
      this.exception = exception;
    }

    /** Did it end only because the JVM has its limits? */
    boolean overflowed() {
      return "java.lang.StackOverflowError".equals(exception) || "java.lang.OutOfMemoryError".equals(exception);
    }
  }
}

package org.nalar;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Objects of classes that nobody has written, which do in a case what {@code nalar check} found they may do.
 *
 * <p>How they compare is said by entries separated by blanks, or {@code -} for none: {@code R:ORDER:OBJECT:RANK} gives an object its
 * place in an order, {@code C:ORDER:A:B:RESULT} says exactly what comparing two objects gives. The order is {@code n} for that of
 * {@code compareTo}, {@code e} for that of {@code equals}, or a comparator; objects are {@code #3}, numbered as in the heap, or
 * {@code null}.
 *
 * <p>What other methods do is said by one entry for each call, in the order of the calls:
 * {@code NAME:DESCRIPTOR:RESULT:OPERANDS}, and {@code :CHANGES} if it changes objects. The result is {@code V} for none, {@code T:} and
 * the class of an exception, {@code U:} likewise if the caller may let it pass, {@code #3}, or a value as {@link Replay} writes it. The operands, receiver first and separated by commas, are
 * for readers who want to tell calls apart; {@code ?} is one that was not there at the start. Changes are separated by semicolons:
 * {@code OBJECT,CLASS,FIELD,VALUE}, or for an element of an array {@code OBJECT,,INDEX,VALUE}; the object, and a value that is one, is
 * {@code #3}, or {@code @0} for the first argument, and may be followed by what leads on from there: {@code /p.C!next} for a field,
 * {@code /2} for an element. {@code !} stands for no object, where a static field is changed; {@code !p.C!first} for what one holds. Names, results, operands and values are encoded as in URLs.
 */
final class Mocks implements InvocationHandler {
  private static final String PREFIX = "proxy:";
  private static final Object NATURAL = new Object();
  private static final Object EQUALITY = new Object();
  private static final Set<Throwable> MAY_PASS = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

  /** The objects that entries speak of. */
  interface Heap {
    Object object(int number) throws ReflectiveOperationException;

    Object value(String text) throws ReflectiveOperationException;
  }

  /** The program called what it should not have. */
  static final class Unexpected extends Error {
    private static final long serialVersionUID = 1;

    Unexpected(String message) {
      super(message);
    }
  }

  private static final class Ranked {
    Object order;
    Object element;
    int rank;
  }

  private static final class Compared {
    Object order;
    Object left;
    Object right;
    int result;
  }

  private static final class Call {
    String name;
    String descriptor;
    String result;
    String[] changes = {};
  }

  private final ClassLoader loader;
  private final List<Ranked> ranks = new ArrayList<>();
  private final List<Compared> results = new ArrayList<>();
  private final Deque<Call> calls = new ArrayDeque<>();
  private Heap heap;
  private String failure;

  Mocks(ClassLoader loader) {
    this.loader = loader;
  }

  // --- What there is -------------------------------------------------------------------------------

  static boolean isName(String className) {
    return className.startsWith(PREFIX);
  }

  static boolean isMock(Object object) {
    if (object instanceof Mock) return true;
    return object != null && Proxy.isProxyClass(object.getClass()) && Proxy.getInvocationHandler(object) instanceof Mocks;
  }

  /** What unknown code has thrown without having said so is not the fault of who calls it. */
  static boolean mayPass(Throwable exception) {
    return MAY_PASS.contains(exception);
  }

  /** {@code proxy:p.I,p.J}. */
  static String name(Object mock) {
    StringJoiner names = new StringJoiner(",", PREFIX, "");
    for (Class<?> type : mock.getClass().getInterfaces()) names.add(type.getName());
    return names.toString();
  }

  Object make(String className) throws ClassNotFoundException {
    if (className.equals(PREFIX)) return new Mock(this);
    List<Class<?>> interfaces = new ArrayList<>();
    for (String name : className.substring(PREFIX.length()).split(",")) interfaces.add(Class.forName(name, true, loader));
    return Proxy.newProxyInstance(loader, interfaces.toArray(new Class<?>[0]), this);
  }

  /** Why the case is not the one that was predicted; null if nothing speaks against it. */
  String failure() {
    return failure;
  }

  /** To be called before the program runs. */
  void load(String orders, String entries, Heap objects) throws ReflectiveOperationException {
    heap = objects;
    for (String entry : split(orders)) {
      String[] parts = entry.split(":");
      if (parts[0].equals("R")) {
        Ranked ranked = new Ranked();
        ranked.order = order(parts[1]);
        ranked.element = object(parts[2]);
        ranked.rank = Integer.parseInt(parts[3]);
        ranks.add(ranked);
      } else {
        Compared compared = new Compared();
        compared.order = order(parts[1]);
        compared.left = object(parts[2]);
        compared.right = object(parts[3]);
        compared.result = Integer.parseInt(parts[4]);
        results.add(compared);
      }
    }
    for (String entry : split(entries)) {
      String[] parts = entry.split(":");
      Call call = new Call();
      call.name = decode(parts[0]);
      call.descriptor = parts[1];
      call.result = decode(parts[2]);
      if (parts.length > 4) call.changes = parts[4].split(";");
      calls.add(call);
    }
  }

  private static String[] split(String entries) {
    return entries.equals("-") || entries.isEmpty() ? new String[0] : entries.split(" ");
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private Object object(String text) throws ReflectiveOperationException {
    return text.equals("null") ? null : heap.object(Integer.parseInt(text.substring(1)));
  }

  private Object order(String text) throws ReflectiveOperationException {
    return text.equals("n") ? NATURAL : text.equals("e") ? EQUALITY : object(text);
  }

  // --- What they do --------------------------------------------------------------------------------

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    Class<?> owner = method.getDeclaringClass();
    String name = method.getName();
    if (owner == Object.class)
      return name.equals("equals") ? (Object) equal(proxy, arguments[0]) : name.equals("hashCode") ? (Object) 0 : name(proxy);
    boolean isEquals = name.equals("equals") && method.getParameterCount() == 1 && method.getParameterTypes()[0] == Object.class;
    if (isEquals) return equal(proxy, arguments[0]);
    if (owner == Comparable.class) return compare(NATURAL, proxy, Objects.requireNonNull(arguments[0]));
    if (owner == Comparator.class && name.equals("compare")) return compare(proxy, arguments[0], arguments[1]);
    String descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    Call next = calls.peek();
    boolean isNext = next != null && next.name.equals(name) && next.descriptor.equals(descriptor);
    if (isNext) {
      List<Object[]> places = new ArrayList<>();
      for (String change : next.changes) places.add(places(change, arguments));
      for (int i = 0; i < places.size(); i++) change(next.changes[i], places.get(i));
      return answer(calls.remove());
    }
    if (method.isDefault()) return invokeDefault(proxy, method, arguments);
    String expected = next == null ? "no further call" : next.name + next.descriptor;
    throw unexpected("call of " + owner.getName() + "." + name + descriptor + " instead of " + expected);
  }

  private Unexpected unexpected(String message) {
    if (failure == null) failure = message;
    return new Unexpected(message);
  }

  private Object answer(Call call) throws Throwable {
    if (call.result.equals("V")) return null;
    if (call.result.startsWith("T:")) throw exception(call.result.substring(2));
    if (call.result.startsWith("U:")) {
      Throwable thrown = exception(call.result.substring(2));
      MAY_PASS.add(thrown);
      throw thrown;
    }
    return value(call.result, call.descriptor.endsWith(";"));
  }

  private Object value(String text, boolean isReference) throws ReflectiveOperationException {
    if (text.equals("N")) return null;
    if (text.startsWith("#")) return heap.object(Integer.parseInt(text.substring(1)));
    return isReference && text.startsWith("S:") ? text.substring(2).intern() : heap.value(text);
  }

  /** The object that is changed, and the value if it is an object, before anything changes. */
  private Object[] places(String change, Object[] arguments) throws ReflectiveOperationException {
    String[] parts = change.split(",");
    String value = decode(parts[3]);
    boolean isPlace = value.startsWith("@") || value.startsWith("#") || value.startsWith("!");
    return new Object[] {place(parts[0], arguments), isPlace ? place(value, arguments) : null};
  }

  private Object place(String text, Object[] arguments) throws ReflectiveOperationException {
    if (text.equals("!")) return null;
    String[] steps = text.split("/");
    Object at;
    if (steps[0].startsWith("!")) {
      at = field(steps[0].substring(1)).get(null);
    } else {
      int number = Integer.parseInt(steps[0].substring(1));
      at = steps[0].startsWith("@") ? arguments[number] : heap.object(number);
    }
    for (int i = 1; i < steps.length; i++) at = steps[i].contains("!") ? field(steps[i]).get(at) : Array.get(at, Integer.parseInt(steps[i]));
    return at;
  }

  /** {@code p.C!next} */
  private Field field(String text) throws ReflectiveOperationException {
    int end = text.indexOf('!');
    return field(decode(text.substring(0, end)), decode(text.substring(end + 1)));
  }

  private Field field(String className, String name) throws ReflectiveOperationException {
    Field field = Class.forName(className, true, loader).getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private void change(String change, Object[] places) throws ReflectiveOperationException {
    String[] parts = change.split(",");
    Object object = places[0];
    boolean isElement = parts[1].isEmpty();
    Field field = isElement ? null : field(decode(parts[1]), decode(parts[2]));
    Class<?> type = isElement ? object.getClass().getComponentType() : field.getType();
    Object to = places[1] != null ? places[1] : value(decode(parts[3]), !type.isPrimitive());
    if (isElement) {
      Array.set(object, Integer.parseInt(parts[2]), to);
    } else {
      field.set(object, to);
    }
  }

  /** One that no constructor has seen, as for {@code nalar check}: it has no message, and its fields are zero. */
  private Throwable exception(String className) throws ReflectiveOperationException {
    Throwable made = (Throwable) Heaps.allocate(Class.forName(className, true, loader));
    set(made, "cause", made);
    for (String[] sentinel : new String[][] {{"suppressedExceptions", "SUPPRESSED_SENTINEL"}, {"stackTrace", "UNASSIGNED_STACK"}}) {
      Field initial = Throwable.class.getDeclaredField(sentinel[1]);
      initial.setAccessible(true);
      set(made, sentinel[0], initial.get(null));
    }
    made.fillInStackTrace();
    return made;
  }

  private static void set(Throwable exception, String name, Object value) throws ReflectiveOperationException {
    Field field = Throwable.class.getDeclaredField(name);
    field.setAccessible(true);
    field.set(exception, value);
  }

  /** Interfaces of the JDK do not let us in, but since Java 16 there is a way for proxies. */
  private static Object invokeDefault(Object proxy, Method method, Object[] arguments) throws Throwable {
    Class<?> owner = method.getDeclaringClass();
    Object[] given = arguments == null ? new Object[0] : arguments;
    if (!Heaps.ofTheJdk(owner)) {
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
      return lookup.unreflectSpecial(method, owner).bindTo(proxy).invokeWithArguments(given);
    }
    Method door = InvocationHandler.class.getMethod("invokeDefault", Object.class, Method.class, Object[].class);
    try {
      return door.invoke(null, proxy, method, given);
    } catch (InvocationTargetException wrapped) {
      throw wrapped.getCause();
    }
  }

  private Ranked rank(Object order, Object element) {
    for (Ranked ranked : ranks) if (ranked.order == order && ranked.element == element) return ranked;
    return null;
  }

  private int compare(Object order, Object left, Object right) {
    for (Compared one : results) if (one.order == order && one.left == left && one.right == right) return one.result;
    Ranked a = rank(order, left);
    Ranked b = rank(order, right);
    if (a != null && b != null) return Integer.compare(a.rank, b.rank);
    if (left != right) throw unexpected("comparison of objects that were not compared");
    return 0;
  }

  boolean equal(Object mock, Object other) {
    if (mock == other || other == null) return other != null;
    Ranked a = rank(EQUALITY, mock);
    Ranked b = rank(EQUALITY, other);
    return a != null && b != null && a.rank == b.rank;
  }
}

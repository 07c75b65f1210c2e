package org.nalar;

import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The heap as it was right before a call. Everything that could be reached then from the inputs and from static fields of the target's
 * classes is copied, and put back while a clause looks at the past.
 *
 * <p>Classes that are initialised during the call count with what their initialisers left, as they do for {@code nalar check}. Nobody
 * tells when that is, so it is read from a twin: the same class, defined and initialised once more by another loader. Values of the twin
 * stand for those of the class if they are primitive, null or the same on the whole JVM. Other references lead to the twins of objects,
 * whose contents are those of the objects before the call. Unless the reference is final, this takes an object for the one that was there
 * before if it is of the same class and, as an array, of the same length; what {@code \fresh} and frames make of it allows for the doubt.
 */
final class PastHeap implements Woven.Past {
  private final CaseLoader loader;
  private final Set<Object> existing = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Object, PastHolder> holders = new IdentityHashMap<>();
  /** In the order in which they were found. */
  private final List<PastHolder> order = new ArrayList<>();
  /** In the order in which they were initialised, as far as that is known. */
  private final Set<Class<?>> seen = new LinkedHashSet<>();
  private final Deque<Map<PastHolder, Object[]>> asides = new ArrayDeque<>();

  /** Copies what is there. {@code owner} is initialised, and so are the classes of all inputs. */
  PastHeap(Collection<Object> inputs, Class<?> owner, CaseLoader loader) {
    this.loader = loader;
    Deque<Object> open = new ArrayDeque<>();
    for (Object input : inputs) add(input, true, open);
    drain(open, true);
    addStatics(owner, open);
    for (PastHolder holder : new ArrayList<>(order)) addStatics(holder.owner.getClass(), open);
    drain(open, false);
  }

  // --- Copying -------------------------------------------------------------------------------------

  private void add(Object object, boolean input, Deque<Object> open) {
    if (object == null || !existing.add(object) || Mocks.isMock(object)) return;
    if (holdsContents(object, input)) hold(PastHolder.ofObject(object));
    open.add(object);
  }

  /** Objects of the JDK are known by their fields if they are inputs, as far as their packages are open. */
  private static boolean holdsContents(Object object, boolean input) {
    Class<?> type = object.getClass();
    if (type.isArray() || !Heaps.ofTheJdk(type)) return true;
    return input && PastHolder.mayChange(type);
  }

  private void hold(PastHolder holder) {
    holders.put(holder.owner, holder);
    order.add(holder);
  }

  private void drain(Deque<Object> open, boolean input) {
    while (!open.isEmpty()) {
      Object next = open.remove();
      PastHolder holder = holders.get(next);
      if (holder == null) {
        addElements(next);
        continue;
      }
      for (int i = 0; i < holder.size(); i++) if (!holder.isPrimitive(i)) add(holder.initial(i), input, open);
      if (!input) addStatics(next.getClass(), open);
    }
  }

  /** What collections of the JDK hold existed too. It is not looked into. */
  private void addElements(Object object) {
    if (object instanceof Collection) existing.addAll((Collection<?>) object);
    if (!(object instanceof Map)) return;
    existing.addAll(((Map<?, ?>) object).keySet());
    existing.addAll(((Map<?, ?>) object).values());
  }

  /** Of a class that is initialised, and of its superclasses. */
  private void addStatics(Class<?> type, Deque<Object> open) {
    for (Class<?> at = type; at != null && !at.isArray() && !Heaps.ofTheJdk(at); at = at.getSuperclass()) {
      if (at.getClassLoader() != loader || !seen.add(at)) continue;
      PastHolder statics = PastHolder.ofStatics(at);
      hold(statics);
      for (int i = 0; i < statics.size(); i++) if (!statics.isPrimitive(i)) add(statics.initial(i), false, open);
    }
  }

  // --- Classes that came later ---------------------------------------------------------------------

  /** To be called once after the call, before anything is asked. */
  void callEnded() {
    List<Class<?>> early = new ArrayList<>(seen);
    PrintStream output = System.out;
    System.setOut(new PrintStream(PrintStream.nullOutputStream()));
    try {
      for (Class<?> type : loader.defined()) if (seen.add(type) && PastHolder.hasStatics(type)) addLateStatics(type, early);
    } finally {
      System.setOut(output);
    }
  }

  private static Class<?> initialise(Class<?> type, CaseLoader twin) {
    try {
      return Class.forName(type.getName(), true, twin);
    } catch (LinkageError | ReflectiveOperationException broken) {
      return null;
    }
  }

  /**
   * Initialisers may change what those of other classes left: that of a class in {@code early} has done so before the call, that of
   * another late class during the call. So each late class has a loader of its own.
   */
  private void addLateStatics(Class<?> type, List<Class<?>> early) {
    CaseLoader twin = loader.twin();
    for (Class<?> other : early) initialise(other, twin);
    Class<?> twinType = initialise(type, twin);
    if (twinType == null || initialise(type, loader) == null) return;  // its initialiser fails: there is nothing to see
    Deque<Twins> open = new ArrayDeque<>();
    open.add(new Twins(PastHolder.ofStatics(type), PastHolder.ofStatics(twinType), true));
    while (!open.isEmpty()) pair(open.remove(), open);
  }

  private static final class Twins {
    final PastHolder late;
    final PastHolder fresh;
    /** That they are twins: only final references led here. */
    final boolean certain;

    Twins(PastHolder late, PastHolder fresh, boolean certain) {
      this.late = late;
      this.fresh = fresh;
      this.certain = certain;
    }
  }

  private void pair(Twins twins, Deque<Twins> open) {
    PastHolder late = twins.late;
    if (holders.containsKey(late.owner)) return;
    hold(late);
    for (int i = 0; i < late.size(); i++) {
      Object present = late.initial(i);
      Object before = twins.fresh.initial(i);
      if (late.isPrimitive(i) || before == null || Heaps.isShared(before)) {
        late.setInitial(i, before);
      } else if (present != null && !existing.contains(present)) {
        boolean certain = twins.certain && late.isFinal(i);
        if (certain) existing.add(present);
        if (!areAlike(present, before)) continue;
        PastHolder next = PastHolder.ofObject(present);
        PastHolder fresh = PastHolder.ofObject(before);
        if (next.size() != fresh.size()) continue;
        next.foundBy(late, i);
        open.add(new Twins(next, fresh, certain));
      }
    }
  }

  private static boolean areAlike(Object present, Object before) {
    Class<?> type = present.getClass();
    return type.getName().equals(before.getClass().getName()) && (type.isArray() || !Heaps.ofTheJdk(type));
  }

  // --- Looking -------------------------------------------------------------------------------------

  @Override
  public void enter() {
    Map<PastHolder, Object[]> aside = new IdentityHashMap<>();
    for (PastHolder holder : order) if (holder.hasChanged()) aside.put(holder, holder.read());
    asides.push(aside);
    for (PastHolder holder : aside.keySet()) holder.writeInitial();
  }

  @Override
  public void leave() {
    asides.pop().forEach(PastHolder::write);
  }

  /** An exception has left code that looked at the past. */
  void leaveAll() {
    while (!asides.isEmpty()) leave();
  }

  @Override
  public boolean existed(Object object) {
    return existing.contains(object) || object instanceof Class || object instanceof Enum || Heaps.isShared(object);
  }

  /** All that is known of the past, in the order in which it was found. */
  List<PastHolder> holders() {
    return order;
  }

  /** What is not as it was. */
  List<PastHolder> changed() {
    List<PastHolder> found = new ArrayList<>();
    for (PastHolder holder : order) if (holder.hasChanged()) found.add(holder);
    return found;
  }

  /** The objects that the fields led to from {@code base}, and {@code base} itself. */
  Set<Object> reachable(Object base, String[] through) {
    Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    List<String> names = Arrays.asList(through);
    Deque<Object> open = new ArrayDeque<>(List.of(base));
    while (!open.isEmpty()) {
      Object next = open.remove();
      PastHolder holder = holders.get(next);
      if (!found.add(next) || holder == null || next instanceof Class) continue;
      for (int i = 0; i < holder.size(); i++) {
        Field field = holder.field(i);
        boolean leads = field != null && !holder.isPrimitive(i) && names.contains(field.getName());
        if (leads && holder.initial(i) != null) open.add(holder.initial(i));
      }
    }
    return found;
  }
}

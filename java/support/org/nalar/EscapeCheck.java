package org.nalar;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Asserts the invariants of objects that others can see after a call: of those that it has made, and of those that existed before if they
 * satisfied them then. Objects are found from the roots, from static fields of the target's classes, and among those of the past.
 */
final class EscapeCheck {
  private final PastHeap past;
  private final ClauseCode code;
  private final List<String> companions;
  /** What the error says of an invariant that is a method. */
  private final String suffix;

  EscapeCheck(PastHeap past, ClauseCode code, List<String> companions, String suffix) {
    this.past = past;
    this.code = code;
    this.companions = companions;
    this.suffix = suffix;
  }

  void run(List<Object> roots) throws ReflectiveOperationException {
    for (Object object : withInvariants(reachable(roots))) {
      List<Method> invariants = code.invariantsOf(object.getClass(), companions);
      if (past.existed(object) && !heldBefore(object, invariants)) continue;
      for (Method invariant : invariants)
        if (!code.holdsFor(object, invariant)) throw new InvariantError(message(invariant));
    }
  }

  private String message(Method invariant) {
    Clause clause = invariant.getAnnotation(Clause.class);
    return clause != null ? clause.text() : invariant.getDeclaringClass().getName() + "." + invariant.getName() + suffix;
  }

  /** By the names of their classes, as {@code nalar check} does. */
  private List<Object> withInvariants(List<Object> objects) throws ReflectiveOperationException {
    List<Object> found = new ArrayList<>();
    for (Object object : objects) if (!code.invariantsOf(object.getClass(), companions).isEmpty()) found.add(object);
    found.sort(Comparator.comparing(object -> object.getClass().getName().replace('.', '/')));
    return found;
  }

  /** What cannot be evaluated did not hold. */
  private boolean heldBefore(Object object, List<Method> invariants) throws ReflectiveOperationException {
    past.enter();
    try {
      for (Method invariant : invariants) if (!code.holdsFor(object, invariant)) return false;
      return true;
    } catch (InvocationTargetException thrown) {
      return false;
    } finally {
      past.leave();
    }
  }

  private List<Object> reachable(List<Object> roots) {
    List<Object> found = new ArrayList<>();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<PastHolder> open = new ArrayDeque<>();
    for (Object root : roots) visit(root, found, seen, open);
    follow(found, seen, open);
    for (PastHolder holder : past.holders()) {
      if (!(holder.owner instanceof Class)) continue;
      open.add(holder);
      follow(found, seen, open);
    }
    for (PastHolder holder : past.holders()) visit(holder.owner, found, seen, open);
    follow(found, seen, open);
    return found;
  }

  private static void follow(List<Object> found, Set<Object> seen, Deque<PastHolder> open) {
    while (!open.isEmpty()) {
      PastHolder next = open.remove();
      Object[] contents = next.read();
      for (int i = 0; i < contents.length; i++) if (!next.isPrimitive(i)) visit(contents[i], found, seen, open);
    }
  }

  /** What class objects lead to is the JVM's. */
  private static void visit(Object object, List<Object> found, Set<Object> seen, Deque<PastHolder> open) {
    if (object == null || object instanceof Class || Mocks.isMock(object) || !seen.add(object)) return;
    found.add(object);
    open.add(PastHolder.ofObject(object));
  }
}

package hunt;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * All heaps within bounds, each once up to the names of objects: references are chosen first, object by object in the order in which they are
 * found, so that a new object always has the next number; scalars afterwards.
 */
final class Enumerator {
  /**
   * {@code mostObjects} for every class that can be made; {@code statics}: objects of the initial heap that class
   * initialisers have made; {@code nonNull}: fields that never are null.
   */
  record Bounds(Map<Class<?>, Integer> mostObjects, int[] ints, int[] lengths, int mostArrays, List<Object> statics,
      Set<String> nonNull) {}

  private final Bounds bounds;
  private final List<Class<?>> rootTypes;
  private final IntPredicate nonNullRoot;
  private Choices choices;
  private Heap heap;
  private boolean possible;
  private Map<Class<?>, Integer> made;

  Enumerator(Bounds bounds, List<Class<?>> rootTypes, IntPredicate nonNullRoot) {
    this.bounds = bounds;
    this.rootTypes = rootTypes;
    this.nonNullRoot = nonNullRoot;
  }

  /** How many heaps there are, or more than {@code limit}. Scalars are independent of each other, so that they need not be tried. */
  long count(int limit) {
    Choices all = new Choices();
    long count = 0;
    do {
      chooseReferences(all);
      long ofScalars = 1;
      for (Class<?> type : rootTypes) if (type.isPrimitive() && ofScalars <= limit) ofScalars *= scalars(type);
      for (Object object : heap.objects)
        for (int slot = 0; slot < Layout.size(object) && ofScalars <= limit; slot++)
          if (Layout.slotType(object, slot).isPrimitive()) ofScalars *= scalars(Layout.slotType(object, slot));
      count += ofScalars;
    } while (count <= limit && all.next());
    return count;
  }

  private int scalars(Class<?> type) {
    return type == boolean.class ? 2 : bounds.ints.length;
  }

  /** The heap of a sequence of choices; null if what cannot be null has nothing it could be. */
  Heap build(Choices choices) {
    chooseReferences(choices);
    for (int i = 0; i < rootTypes.size(); i++) if (rootTypes.get(i).isPrimitive()) heap.roots.set(i, chooseScalar(rootTypes.get(i)));
    for (Object object : heap.objects) fill(object, true);
    return possible ? heap : null;
  }

  private void chooseReferences(Choices choices) {
    this.choices = choices;
    heap = new Heap();
    made = new LinkedHashMap<>();
    possible = true;
    for (int i = 0; i < rootTypes.size(); i++) {
      Class<?> type = rootTypes.get(i);
      heap.roots.add(type.isPrimitive() ? null : chooseReference(type, !nonNullRoot.test(i)));
    }
    for (int i = 0; i < heap.objects.size(); i++) fill(heap.objects.get(i), false);
  }

  private void fill(Object object, boolean scalars) {
    int size = Layout.size(object);
    for (int slot = 0; slot < size; slot++) {
      Class<?> type = Layout.slotType(object, slot);
      if (type.isPrimitive() != scalars) continue;
      Layout.set(object, slot, scalars ? chooseScalar(type)
          : chooseReference(type, object.getClass().isArray() || !bounds.nonNull.contains(Layout.of(object.getClass()).longNames[slot])));
    }
  }

  private Object chooseReference(Class<?> type, boolean mayBeNull) {
    List<Object> candidates = new ArrayList<>();
    if (mayBeNull) candidates.add(null);
    if (type.isEnum()) {
      candidates.addAll(List.of(type.getEnumConstants()));
      return candidates.get(choices.choose(candidates.size()));
    }
    if (type == Integer.class) for (int value : bounds.ints) candidates.add(Integer.valueOf(value));
    for (Object object : heap.objects) if (type.isInstance(object)) candidates.add(object);
    for (Object object : bounds.statics) if (type.isInstance(object)) candidates.add(object);
    int there = candidates.size();
    if (type.isArray() || type == Integer.class) {
      if (made.getOrDefault(type, 0) < bounds.mostArrays) candidates.add(type);
    } else {
      for (var most : bounds.mostObjects.entrySet())
        if (type.isAssignableFrom(most.getKey()) && made.getOrDefault(most.getKey(), 0) < most.getValue()) candidates.add(most.getKey());
    }
    if (candidates.isEmpty()) {
      possible = false;
      return null;
    }
    int choice = choices.choose(candidates.size());
    if (choice >= there) return make((Class<?>) candidates.get(choice));
    Object chosen = candidates.get(choice);
    // Most boxes are not kept by the JVM.
    if (chosen instanceof Integer && heap.objects.stream().noneMatch(one -> one == chosen)) heap.objects.add(chosen);
    return chosen;
  }

  @SuppressWarnings("removal")
  private Object make(Class<?> type) {
    made.merge(type, 1, Integer::sum);
    Object object = type == Integer.class ? (Object) new Integer(bounds.ints[choices.choose(bounds.ints.length)]) : type.isArray()
        ? Array.newInstance(type.getComponentType(), bounds.lengths[choices.choose(bounds.lengths.length)])
        : Layout.allocate(type);
    heap.objects.add(object);
    return object;
  }

  private Object chooseScalar(Class<?> type) {
    if (type == boolean.class) return choices.choose(2) == 1;
    int value = bounds.ints[choices.choose(bounds.ints.length)];
    if (type == long.class) return (long) value;
    if (type == byte.class) return (byte) value;
    if (type == char.class) return (char) value;
    return value;
  }
}

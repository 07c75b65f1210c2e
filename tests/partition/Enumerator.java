package partition;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All heaps of a configuration, each once up to the names of objects.
 *
 * <p>References are chosen first, object by object in the order in which the objects are found from the roots, so that a new object
 * always has the next free number: two different sequences of choices never give the same graph. Each reference may be null, any
 * object that exists already, any object of a static field listed, or a new object of any class listed that fits. Scalars are chosen
 * afterwards.
 */
final class Enumerator {
  private final Config config;
  private final Subject subject;
  private final Map<Class<?>, Integer> limits = new LinkedHashMap<>();
  private final Set<String> fresh;
  private final Set<String> nonNull;
  private final Set<String> alwaysNull;
  private final Map<String, long[]> domains = new LinkedHashMap<>();
  private final long[] lengths;
  private final List<Object> sentinels = new ArrayList<>();

  private Choices choices;
  private Heap heap;
  private Map<Class<?>, Integer> made;
  private Object chosen;

  Enumerator(Config config, Subject subject) throws ClassNotFoundException {
    this.config = config;
    this.subject = subject;
    for (var entry : config.counts().entrySet()) limits.put(subject.load(entry.getKey()), entry.getValue());
    fresh = Set.copyOf(config.words("fresh"));
    nonNull = subject.nonNull();
    nonNull.addAll(config.words("nonnull"));
    alwaysNull = Set.copyOf(config.words("null"));
    lengths = config.lengths();
    for (String path : config.words("statics")) sentinels.add(subject.staticObject(path));
  }

  /** The heap of a sequence of choices, or null if it has none. */
  Heap build(Choices choices) {
    this.choices = choices;
    heap = new Heap();
    made = new LinkedHashMap<>();
    for (int i = 0; i < subject.rootTypes.size(); i++) {
      String name = subject.rootNames.get(i);
      Class<?> type = subject.rootTypes.get(i);
      chosen = null;
      if (!type.isPrimitive() && !chooseReference(name, type)) return null;
      heap.roots.add(chosen);
    }
    for (int i = 0; i < heap.objects.size(); i++) if (!chooseReferences(heap.objects.get(i))) return null;
    for (int i = 0; i < heap.roots.size(); i++) {
      Class<?> type = subject.rootTypes.get(i);
      if (type.isPrimitive()) heap.roots.set(i, chooseScalar(subject.rootNames.get(i), type));
    }
    for (Object object : heap.objects) chooseScalars(object);
    for (Object object : subject.staticObjects()) heap.objects.add(object);
    heap.snapshot();
    return heap;
  }

  private boolean chooseReferences(Object object) {
    for (int slot = 0; slot < Layout.size(object); slot++) {
      Class<?> type = Layout.slotType(object, slot);
      if (type.isPrimitive()) continue;
      String name = object.getClass().isArray() ? object.getClass().getTypeName() : Layout.slotName(object, slot);
      if (!chooseReference(name, type)) return false;
      Layout.set(object, slot, chosen);
    }
    return true;
  }

  /** False if nothing fits. */
  private boolean chooseReference(String name, Class<?> type) {
    chosen = null;
    if (alwaysNull.contains(name)) return true;
    List<Object> candidates = new ArrayList<>();
    if (!name.equals("this") && !nonNull.contains(name)) candidates.add(null);
    for (Object object : fresh.contains(name) ? List.of() : heap.objects) if (type.isInstance(object)) candidates.add(object);
    for (Object object : sentinels) if (type.isInstance(object)) candidates.add(object);
    int existing = candidates.size();
    for (var limit : limits.entrySet()) {
      if (type.isAssignableFrom(limit.getKey()) && made.getOrDefault(limit.getKey(), 0) < limit.getValue()) candidates.add(limit.getKey());
    }
    if (candidates.isEmpty()) return false;
    int choice = choices.choose(candidates.size());
    chosen = choice < existing ? candidates.get(choice) : make((Class<?>) candidates.get(choice));
    return true;
  }

  private Object make(Class<?> type) {
    made.merge(type, 1, Integer::sum);
    Object object = type.isArray()
        ? Array.newInstance(type.getComponentType(), (int) lengths[choices.choose(lengths.length)])
        : Layout.allocate(type);
    heap.objects.add(object);
    return object;
  }

  private void chooseScalars(Object object) {
    for (int slot = 0; slot < Layout.size(object); slot++) {
      Class<?> type = Layout.slotType(object, slot);
      if (!type.isPrimitive()) continue;
      String name = object.getClass().isArray() ? object.getClass().getTypeName() : Layout.slotName(object, slot);
      Layout.set(object, slot, chooseScalar(name, type));
    }
  }

  private Object chooseScalar(String name, Class<?> type) {
    if (type == boolean.class) return choices.choose(2) == 1;
    long[] domain = domains.computeIfAbsent(name, config::ints);
    if (domain.length == 0) throw new IllegalArgumentException("no values for " + name);
    return Layout.scalar(type, domain[choices.choose(domain.length)]);
  }
}

package partition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import partition.SymbolicPath.Element;
import partition.SymbolicPath.SymbolicObject;
import partition.SymbolicPath.Value;

/**
 * Decides whether a heap is one of those a path stands for.
 *
 * <p>Roots and materialised slots are followed through path and heap in parallel. That gives each initial object of the path a concrete
 * object (different ones for different objects), each unresolved reference a concrete reference, and each scalar symbol a value. An
 * element of an array can be followed only when the symbols of its index have values, so elements wait until they do. At the end all
 * terms of the path condition have to be true.
 */
final class Matcher {
  /** A path that no heap could be held against: the engine left something out. */
  static final class BadPath extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadPath(SymbolicPath path, String message) {
      super("path " + path.number + ": " + message);
    }
  }

  final SymbolicPath path;
  final Map<Integer, Object> objects = new HashMap<>();
  final Map<Integer, Object> references = new HashMap<>();
  final long[] values;
  final boolean[] bound;

  private final Subject subject;
  private final List<Value> roots = new ArrayList<>();
  private final Map<SymbolicObject, Object> statics = new LinkedHashMap<>();
  private final Deque<Pair> todo = new ArrayDeque<>();
  private final List<Waiting> waiting = new ArrayList<>();
  private final List<Term> compared = new ArrayList<>();
  private final List<Long> comparedWith = new ArrayList<>();
  private Heap heap;

  Matcher(SymbolicPath path, Subject subject) {
    this.path = path;
    this.subject = subject;
    values = new long[path.symbols];
    bound = new boolean[path.symbols];
    if (path.roots.size() != subject.rootNames.size()) throw new BadPath(path, "it has " + path.roots.size() + " roots");
    for (SymbolicObject object : path.objects.values()) {
      Object concrete = object.staticPath == null ? null : subject.staticObject(object.staticPath);
      if (concrete != null) statics.put(object, concrete);
    }
    // By name; by position where the names are not known.
    boolean named = path.roots.keySet().containsAll(subject.rootNames);
    List<Value> inOrder = new ArrayList<>(path.roots.values());
    for (int i = 0; i < inOrder.size(); i++) roots.add(named ? path.roots.get(subject.rootNames.get(i)) : inOrder.get(i));
  }

  boolean matches(Heap heap) {
    reset(heap);
    for (var entry : statics.entrySet()) if (!mapObject(entry.getKey(), entry.getValue())) return false;
    for (int i = 0; i < roots.size(); i++) todo.add(new Pair(roots.get(i), heap.roots.get(i)));
    do {
      while (!todo.isEmpty()) {
        Pair pair = todo.remove();
        if (!follow(pair.value, pair.concrete)) return false;
      }
    } while (takeElements());
    if (outOfRange) return false;
    return conditionHolds();
  }

  private void reset(Heap heap) {
    this.heap = heap;
    objects.clear();
    references.clear();
    Arrays.fill(bound, false);
    todo.clear();
    waiting.clear();
    compared.clear();
    comparedWith.clear();
    outOfRange = false;
  }

  private boolean follow(Value value, Object concrete) {
    if (value.term != null) return followScalar(value.term, Layout.number(concrete));
    if (value.isNull) return concrete == null;
    if (value.object >= 0) {
      SymbolicObject object = path.objects.get(value.object);
      if (object == null) throw new BadPath(path, "object " + value.object + " is not listed");
      return concrete != null && mapObject(object, concrete);
    }
    if (concrete == null ? value.nonNull : !fits(concrete.getClass(), value.subtypeOf, value.notSubtypeOf)) return false;
    if (references.containsKey(value.symbol)) return references.get(value.symbol) == concrete;
    references.put(value.symbol, concrete);
    return true;
  }

  private boolean followScalar(Term term, long concrete) {
    if (!term.isSymbol()) {
      compared.add(term);
      comparedWith.add(concrete);
      return true;
    }
    if (bound[term.symbol()]) return values[term.symbol()] == concrete;
    bound[term.symbol()] = true;
    values[term.symbol()] = concrete;
    return true;
  }

  private boolean mapObject(SymbolicObject object, Object concrete) {
    if (objects.containsKey(object.id)) return objects.get(object.id) == concrete;
    for (Object other : objects.values()) if (other == concrete) return false;
    Class<?> type = concrete.getClass();
    if (object.exact ? subject.find(object.type) != type : !fits(type, bounds(object), object.notSubtypeOf)) return false;
    // Objects of class initialisers are told apart from all others, even where their path is not known.
    if (subject.isStatic(concrete) != (object.staticPath != null)) return false;
    if (object.unknown) return false;
    if (!object.oneOf.isEmpty() && !object.oneOf.contains(type.getTypeName())) return false;
    objects.put(object.id, concrete);
    Object[] before = heap.before(concrete);
    if (before == null) throw new BadPath(path, "object " + object.id + " is outside of the heap: " + type.getTypeName());
    // An object of which only a superclass is known may well be an array.
    if (!type.isArray() && object.length != null) throw new BadPath(path, "object " + object.id + " and its length");
    if (object.length != null && !followScalar(object.length, before.length)) return false;
    for (var field : object.pre.entrySet()) {
      int slot = Layout.of(type).number(field.getKey());
      if (slot < 0) throw new BadPath(path, "no field " + field.getKey() + " in " + type.getTypeName());
      todo.add(new Pair(field.getValue(), before[slot]));
    }
    for (Element element : object.preElements) waiting.add(new Waiting(element, before));
    return true;
  }

  private static List<String> bounds(SymbolicObject object) {
    return object.subtypeOf.isEmpty() ? List.of(object.type) : object.subtypeOf;
  }

  private boolean fits(Class<?> type, List<String> subtypeOf, List<String> notSubtypeOf) {
    for (String name : subtypeOf) {
      Class<?> bound = subject.find(name);
      if (bound == null || !bound.isAssignableFrom(type)) return false;
    }
    for (String name : notSubtypeOf) {
      Class<?> excluded = subject.find(name);
      if (excluded != null && excluded.isAssignableFrom(type)) return false;
    }
    return true;
  }

  private boolean outOfRange;

  /** Moves the elements whose index is known by now to the values to follow; false if there are none. */
  private boolean takeElements() {
    int before = waiting.size();
    waiting.removeIf(
        element -> {
          if (outOfRange || element.element.index.unbound(bound) >= 0) return false;
          long index = element.element.index.evaluate(values);
          if (index < 0 || index >= element.slots.length) outOfRange = true;
          else todo.add(new Pair(element.element.value, element.slots[(int) index]));
          return true;
        });
    return waiting.size() < before && !outOfRange;
  }

  private boolean conditionHolds() {
    // A symbol that has been decided may be left in the condition alone, as in s0 = 2.
    boolean defined = true;
    while (defined) {
      defined = false;
      for (Term term : path.condition) defined |= term.define(bound, values);
    }
    String missing = null;
    for (int i = 0; i < compared.size(); i++) {
      int symbol = compared.get(i).unbound(bound);
      if (symbol >= 0) missing = "a value of the initial heap mentions s" + symbol;
      else if (compared.get(i).evaluate(values) != comparedWith.get(i)) return false;
    }
    for (Term term : path.condition) {
      int symbol = term.unbound(bound);
      if (symbol >= 0) missing = "the condition mentions s" + symbol;
      else if (term.evaluate(values) == 0) return false;
    }
    if (!waiting.isEmpty()) missing = "the index of an element";
    if (missing != null) throw new BadPath(path, missing + ", which is nowhere in the initial heap");
    for (SymbolicObject object : path.objects.values()) {
      if (object.initial && !objects.containsKey(object.id) && !object.pre.isEmpty() && subject.find(object.type) != null
          && subject.find(object.type).getClassLoader() != null && object.staticPath == null)
        throw new BadPath(path, "nothing in the initial heap leads to object " + object.id);
    }
    return true;
  }

  private static final class Pair {
    final Value value;
    final Object concrete;

    Pair(Value value, Object concrete) {
      this.value = value;
      this.concrete = concrete;
    }
  }

  private static final class Waiting {
    final Element element;
    final Object[] slots;

    Waiting(Element element, Object[] slots) {
      this.element = element;
      this.slots = slots;
    }
  }
}

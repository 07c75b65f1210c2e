package partition;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import partition.SymbolicPath.Element;
import partition.SymbolicPath.SymbolicObject;
import partition.SymbolicPath.Value;

/**
 * Compares the outcome that a path predicts for the heap it has just matched with what the run did: result or exception, and the
 * content of all objects. An object made by the code corresponds to an object that was not in the input; the correspondence grows
 * while values are compared.
 */
final class Prediction {
  private final Matcher matcher;
  private final SymbolicPath path;
  private final Heap heap;
  private final Deque<SymbolicObject> made = new ArrayDeque<>();
  private String difference;

  private Prediction(Matcher matcher, Heap heap) {
    this.matcher = matcher;
    this.path = matcher.path;
    this.heap = heap;
  }

  /** The first difference, or null. */
  static String difference(Matcher matcher, Heap heap, Subject.Run run, Class<?> resultType) {
    Prediction prediction = new Prediction(matcher, heap);
    if (prediction.end(run, resultType)) prediction.objects();
    return prediction.difference;
  }

  private boolean differs(String where, String predicted, String actual) {
    difference = where + ": predicted " + predicted + ", the JVM has " + actual;
    return false;
  }

  private boolean end(Subject.Run run, Class<?> resultType) {
    String actual = run.exception == null ? "returned" : "threw " + run.exception;
    String predicted = path.end.equals("threw") ? "threw " + String.valueOf(path.exception).replace('/', '.') : path.end;
    if (!predicted.equals(actual)) return differs("end", predicted, actual);
    if (run.exception != null || resultType == void.class) return true;
    if (path.result == null) return differs("result", "nothing", heap.show(run.result, resultType));
    return value("result", path.result, run.result, resultType);
  }

  private void objects() {
    for (Object object : heap.objects) if (!object(object)) return;
    while (!made.isEmpty()) {
      SymbolicObject object = made.remove();
      if (!madeObject(object, matcher.objects.get(object.id))) return;
    }
  }

  /** An object of the input. */
  private boolean object(Object concrete) {
    SymbolicObject object = null;
    for (SymbolicObject candidate : path.objects.values()) if (matcher.objects.get(candidate.id) == concrete) object = candidate;
    Value[] predicted = object == null ? new Value[Layout.size(concrete)] : post(object, concrete);
    if (predicted == null) return false;
    Object[] before = heap.before(concrete);
    for (int slot = 0; slot < predicted.length; slot++) {
      String where = heap.show(concrete, Object.class) + " " + Layout.slotName(concrete, slot);
      Object actual = Layout.get(concrete, slot);
      Class<?> type = Layout.slotType(concrete, slot);
      if (predicted[slot] != null) {
        if (!value(where, predicted[slot], actual, type)) return false;
      } else if (type.isPrimitive() ? !before[slot].equals(actual) : before[slot] != actual) {
        return differs(where, "no change from " + heap.show(before[slot], type), heap.show(actual, type));
      }
    }
    return true;
  }

  /** An object that the code made: what is not predicted has its default value. */
  private boolean madeObject(SymbolicObject object, Object concrete) {
    Class<?> type = concrete.getClass();
    if (matcher.path.objects.get(object.id).type == null) throw new Matcher.BadPath(path, "object " + object.id + " has no class");
    if (type.isArray()) {
      long length = evaluate(object.length, "the length of object " + object.id);
      if (length != Layout.size(concrete)) return differs("length of a new array", "" + length, "" + Layout.size(concrete));
    }
    // What is in objects of the JDK is not part of a path.
    if (!type.isArray() && type.getClassLoader() == null && object.post.isEmpty()) return true;
    Value[] predicted = post(object, concrete);
    if (predicted == null) return false;
    for (int slot = 0; slot < predicted.length; slot++) {
      String where = "a new " + type.getTypeName() + " " + Layout.slotName(concrete, slot);
      Object actual = Layout.get(concrete, slot);
      Class<?> slotType = Layout.slotType(concrete, slot);
      if (predicted[slot] != null) {
        if (!value(where, predicted[slot], actual, slotType)) return false;
      } else if (slotType.isPrimitive() ? Layout.number(actual) != 0 : actual != null) {
        return differs(where, "the default value", heap.show(actual, slotType));
      }
    }
    return true;
  }

  /** The predicted values by slot; null (and a difference) if they do not fit the object. */
  private Value[] post(SymbolicObject object, Object concrete) {
    Value[] values = new Value[Layout.size(concrete)];
    for (var field : object.post.entrySet()) {
      int slot = Layout.of(concrete.getClass()).number(field.getKey());
      if (slot >= 0) {
        values[slot] = field.getValue();
      } else if (concrete.getClass().getClassLoader() != null && !field.getKey().startsWith("java")) {
        throw new Matcher.BadPath(path, "no field " + field.getKey() + " in " + concrete.getClass().getTypeName());
      }
    }
    for (Element element : object.postElements) {
      long index = evaluate(element.index, "an index of object " + object.id);
      if (index < 0 || index >= values.length) {
        differs("index in object " + object.id, "" + index, "length " + values.length);
        return null;
      }
      if (values[(int) index] != null) throw new Matcher.BadPath(path, "index " + index + " twice in object " + object.id);
      values[(int) index] = element.value;
    }
    return values;
  }

  private boolean value(String where, Value predicted, Object actual, Class<?> type) {
    if (type.isPrimitive() != (predicted.term != null)) throw new Matcher.BadPath(path, where + ": a scalar against a reference");
    if (predicted.term != null) {
      long number = evaluate(predicted.term, where);
      if (number == Layout.number(actual)) return true;
      return differs(where, "" + number, "" + actual);
    }
    if (predicted.isNull) return actual == null || differs(where, "null", heap.show(actual, type));
    if (predicted.object >= 0) return reference(where, path.objects.get(predicted.object), actual);
    if (!matcher.references.containsKey(predicted.symbol))
      throw new Matcher.BadPath(path, where + ": unresolved reference " + predicted.symbol + " is nowhere in the initial heap");
    Object expected = matcher.references.get(predicted.symbol);
    return expected == actual || differs(where, heap.show(expected, Object.class), heap.show(actual, type));
  }

  private boolean reference(String where, SymbolicObject object, Object actual) {
    if (object == null) throw new Matcher.BadPath(path, where + ": an object that is not listed");
    if (matcher.objects.containsKey(object.id)) {
      Object expected = matcher.objects.get(object.id);
      return expected == actual || differs(where, heap.show(expected, Object.class), heap.show(actual, Object.class));
    }
    if (actual == null) return differs(where, "a new " + object.type, "null");
    String predicted = (object.initial ? "an object outside of the roots, " : "a new ") + object.type;
    boolean known = false;
    for (Object other : matcher.objects.values()) known |= other == actual;
    if (known || !sameClass(object, actual) || !object.initial && heap.before(actual) != null)
      return differs(where, predicted, heap.show(actual, Object.class));
    matcher.objects.put(object.id, actual);
    if (!object.initial) made.add(object);
    return true;
  }

  private boolean sameClass(SymbolicObject object, Object actual) {
    String name = object.type.replace('/', '.');
    return Arrays.asList(actual.getClass().getName(), actual.getClass().getTypeName()).contains(name);
  }

  private long evaluate(Term term, String what) {
    if (term == null) throw new Matcher.BadPath(path, what + " is missing");
    int symbol = term.unbound(matcher.bound);
    if (symbol >= 0) throw new Matcher.BadPath(path, what + " mentions s" + symbol + ", which is nowhere in the initial heap");
    return term.evaluate(matcher.values);
  }
}

package partition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One path of the engine: what it assumes about the input, and what it predicts of the outcome. */
final class SymbolicPath {
  /** A value: exactly one of null, an object, an unresolved reference, a scalar. */
  static final class Value {
    boolean isNull;
    int object = -1;
    int symbol = -1;
    boolean nonNull;
    List<String> subtypeOf = new ArrayList<>();
    List<String> notSubtypeOf = new ArrayList<>();
    Term term;
  }

  /** A value at an index of an array. */
  static final class Element {
    Term index;
    Value value;
  }

  static final class SymbolicObject {
    int id;
    String type;
    boolean initial;
    boolean exact;
    String staticPath;
    List<String> subtypeOf = new ArrayList<>();
    List<String> notSubtypeOf = new ArrayList<>();
    List<String> oneOf = new ArrayList<>();
    boolean unknown;
    Term length;
    final Map<String, Value> pre = new LinkedHashMap<>();
    final Map<String, Value> post = new LinkedHashMap<>();
    final List<Element> preElements = new ArrayList<>();
    final List<Element> postElements = new ArrayList<>();
  }

  final int number;
  final String end;
  final String exception;
  final List<Term> condition = new ArrayList<>();
  final Map<String, Value> roots = new LinkedHashMap<>();
  final Map<Integer, SymbolicObject> objects = new LinkedHashMap<>();
  final Value result;
  /** One more than the largest number of a scalar symbol. */
  final int symbols;
  final Object json;

  private final Map<String, Integer> widths = new HashMap<>();

  SymbolicPath(int number, Map<String, Object> path) {
    this.number = number;
    end = (String) path.get("end");
    exception = (String) path.get("exception");
    json = path.get("symbolic");
    if (json == null) throw new IllegalArgumentException("path " + number + " has no member `symbolic`");
    Map<String, Object> symbolic = Json.object(json);
    int last = -1;
    for (var entry : Json.object(symbolic.get("symbols")).entrySet()) {
      widths.put(entry.getKey(), width((String) entry.getValue()));
      last = Math.max(last, Integer.parseInt(entry.getKey().substring(1)));
    }
    symbols = last + 1;
    for (Object term : Json.list(symbolic.get("condition"))) condition.add(term(term));
    for (var root : Json.object(symbolic.get("roots")).entrySet()) roots.put(root.getKey(), value(root.getValue()));
    for (Object object : Json.list(symbolic.get("objects"))) addObject(Json.object(object));
    result = symbolic.get("result") == null ? null : value(symbolic.get("result"));
  }

  /** Did the path run to its end, so that it counts as a case? */
  boolean completed() {
    return "returned".equals(end) || "threw".equals(end) || "exited".equals(end);
  }

  private static int width(String type) {
    if (type.equals("long") || type.equals("double")) return 64;
    return type.equals("Bool") ? 1 : 32;
  }

  private Term term(Object text) {
    return Term.parse((String) text, widths);
  }

  private Value value(Object json) {
    Map<String, Object> from = Json.object(json);
    Value value = new Value();
    if (from.containsKey("null")) {
      value.isNull = true;
    } else if (from.containsKey("object")) {
      value.object = integer(from.get("object"));
    } else if (from.containsKey("symbol")) {
      value.symbol = integer(from.get("symbol"));
      value.nonNull = Boolean.TRUE.equals(from.get("nonNull"));
      value.subtypeOf.addAll(strings(from.get("subtypeOf")));
      value.notSubtypeOf.addAll(strings(from.get("notSubtypeOf")));
      if (from.get("type") != null) value.subtypeOf.add((String) from.get("type"));
    } else if (from.containsKey("term")) {
      value.term = term(from.get("term"));
    } else {
      throw new IllegalArgumentException("path " + number + ": not a value: " + json);
    }
    return value;
  }

  private static int integer(Object number) {
    return ((Long) number).intValue();
  }

  private static List<String> strings(Object list) {
    List<String> result = new ArrayList<>();
    for (Object element : Json.list(list)) result.add((String) element);
    return result;
  }

  private void addObject(Map<String, Object> from) {
    SymbolicObject object = new SymbolicObject();
    object.id = integer(from.get("id"));
    object.type = (String) from.get("class");
    object.initial = Boolean.TRUE.equals(from.get("initial"));
    object.exact = Boolean.TRUE.equals(from.get("exact"));
    object.staticPath = (String) from.get("static");
    object.subtypeOf.addAll(strings(from.get("subtypeOf")));
    object.notSubtypeOf.addAll(strings(from.get("notSubtypeOf")));
    object.oneOf.addAll(strings(from.get("oneOf")));
    object.unknown = from.get("unknown") != null;
    if (from.get("length") != null) object.length = term(from.get("length"));
    for (var field : Json.object(from.get("pre")).entrySet()) object.pre.put(field.getKey(), value(field.getValue()));
    for (var field : Json.object(from.get("post")).entrySet()) object.post.put(field.getKey(), value(field.getValue()));
    addElements(from.get("preElements"), object.preElements);
    addElements(from.get("postElements"), object.postElements);
    objects.put(object.id, object);
  }

  private void addElements(Object from, List<Element> to) {
    for (Object json : Json.list(from)) {
      Element element = new Element();
      element.index = term(Json.object(json).get("index"));
      element.value = value(Json.object(json).get("value"));
      to.add(element);
    }
  }
}

package partition;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** The paths of one run of the engine, and how the heaps fared against them. */
final class Paths {
  final String label;
  final BitSet used = new BitSet();
  int failures;
  /** What the engine says it has left out. */
  String incomplete = "";
  final List<String> messages = new ArrayList<>();

  private static final int MESSAGES = 3;
  private final Subject subject;
  private final List<Matcher> completed = new ArrayList<>();
  private final List<Matcher> others = new ArrayList<>();

  Paths(String label, String json, Subject subject) {
    this.label = label;
    this.subject = subject;
    Map<String, Object> outcome = Json.object(Json.parse(json));
    List<Object> methods = Json.list(outcome.get("methods"));
    if (methods.size() != 1) throw new IllegalArgumentException("the outcome has " + methods.size() + " methods");
    Map<String, Object> method = Json.object(methods.get(0));
    for (Object gap : Json.list(method.get("gaps"))) incomplete += ", " + Json.object(gap).get("reason");
    List<Object> paths = Json.list(method.get("paths"));
    for (int i = 0; i < paths.size(); i++) {
      Map<String, Object> entry = Json.object(paths.get(i));
      if (entry.get("symbolic") == null && !List.of("returned", "threw", "exited").contains(String.valueOf(entry.get("end")))) continue;
      Matcher matcher = new Matcher(new SymbolicPath(i, entry), subject);
      (matcher.path.completed() ? completed : others).add(matcher);
    }
  }

  int size() {
    return completed.size();
  }

  /** The first failures are kept in full. */
  void fail(String message) {
    if (failures++ < MESSAGES) messages.add(message);
  }

  /** Holds an input against all paths, before the run: exactly one has to match if it is admitted, else none. */
  Matcher match(Heap heap, boolean admitted) {
    List<Matcher> matching = matching(completed, heap);
    if (matching.size() == (admitted ? 1 : 0)) {
      if (!admitted) return null;
      used.set(matching.get(0).path.number);
      return matching.get(0);
    }
    String shown = heap.show(subject);
    String numbers = "";
    String details = "";
    for (Matcher matcher : matching) {
      numbers += " " + matcher.path.number;
      details += "\n      path " + matcher.path.number + " (" + matcher.path.end + "): " + shorten(matcher.path.json);
    }
    if (!admitted) fail("not admitted, but paths" + numbers + " match: " + shown + details);
    else if (matching.isEmpty()) fail("no path matches: " + shown + cutBy(heap));
    else fail("more than one path matches," + numbers + ": " + shown + details);
    return null;
  }

  private String cutBy(Heap heap) {
    String text = "";
    for (Matcher matcher : matching(others, heap)) {
      text += "\n      path " + matcher.path.number + " does, but its end is " + matcher.path.end;
    }
    return text;
  }

  private static List<Matcher> matching(List<Matcher> candidates, Heap heap) {
    List<Matcher> matching = new ArrayList<>();
    for (Matcher matcher : candidates) if (matcher.matches(heap)) matching.add(matcher);
    return matching;
  }

  private static String shorten(Object json) {
    String text = String.valueOf(json);
    return text.length() < 1500 ? text : text.substring(0, 1500) + "…";
  }
}

package partition;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What to check and which heaps to enumerate: a file with lines {@code key: value}; {@code #} starts a comment.
 *
 * <pre>
 * source:    the Java file, relative to this file (default: Name.java for Name.method.conf)
 * class:     class under test (default: the name of the source)
 * method:    its name, or name(int,Node) (default: what follows the first dot of this file's name)
 * ints:      values of scalars, as in -1..2 or 0 5 7
 * ints X.f:  values of this field; `ints p` of this parameter
 * new:       how many objects of each class there may be, as in Node=3 Leaf=1 int[]=2
 * lengths:   lengths of arrays
 * fresh:     fields that are null or hold an object that nothing else holds, as in Node.left Node.right
 * nonnull:   parameters and fields that are never null
 * null:      parameters and fields that are always null
 * statics:   static fields whose objects may also occur in the heap, as in Tree.NIL
 * invariant: boolean methods without parameters that hold for their object in an admitted heap, besides annotated ones
 * engine:    options for the engine: bounds that none of the heaps exceeds
 * rejected:  N to try only every Nth heap that is not admitted
 * </pre>
 */
final class Config {
  final String name;
  final Path source;

  private final Map<String, String> values = new LinkedHashMap<>();

  Config(Path file) throws IOException {
    String fileName = file.getFileName().toString();
    name = fileName.substring(0, fileName.length() - ".conf".length());
    for (String line : Files.readAllLines(file)) {
      String text = line.replaceAll("(^|\\s)#.*", "").strip();
      if (text.isEmpty()) continue;
      int colon = text.indexOf(':');
      if (colon < 0) throw new IllegalArgumentException(file + ": `key: value` expected: " + line);
      values.put(text.substring(0, colon).strip(), text.substring(colon + 1).strip());
    }
    source = file.resolveSibling(text("source", name.split("\\.")[0] + ".java"));
  }

  String text(String key, String otherwise) {
    return values.getOrDefault(key, otherwise);
  }

  String className() {
    return text("class", source.getFileName().toString().replace(".java", ""));
  }

  String method() {
    return text("method", name.substring(name.indexOf('.') + 1));
  }

  List<String> words(String key) {
    String text = text(key, "");
    return text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
  }

  /** The domain of a field or parameter. */
  long[] ints(String of) {
    return numbers(values.containsKey("ints " + of) ? "ints " + of : "ints");
  }

  long[] lengths() {
    return numbers("lengths");
  }

  private long[] numbers(String key) {
    List<Long> result = new ArrayList<>();
    for (String word : words(key)) {
      String[] range = word.split("\\.\\.");
      for (long i = Long.parseLong(range[0]); i <= Long.parseLong(range[range.length - 1]); i++) result.add(i);
    }
    return result.stream().mapToLong(Long::longValue).toArray();
  }

  int number(String key, int otherwise) {
    return Integer.parseInt(text(key, String.valueOf(otherwise)));
  }

  /** Classes with the number of objects there may be of each. */
  Map<String, Integer> counts() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String word : words("new")) {
      String[] parts = word.split("=");
      counts.put(parts[0], parts.length > 1 ? Integer.parseInt(parts[1]) : 1);
    }
    return counts;
  }
}

package hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What was counted: of a batch, as a line of a log that a long run goes on from, or of all batches. */
final class Tally {
  static final String CLASSES = "classes", METHODS = "methods", DISAGREEMENTS = "disagreements";
  private final Map<String, Long> counts = new LinkedHashMap<>();
  /** Why methods were not looked at to the end. */
  final Map<String, Integer> gaps = new TreeMap<>();

  void add(String what, long count) {
    counts.merge(what, count, Long::sum);
  }

  static Tally copy(Tally of) {
    Tally copy = new Tally();
    copy.add(of);
    return copy;
  }

  void add(Tally other) {
    other.counts.forEach(this::add);
    other.gaps.forEach((reason, count) -> gaps.merge(reason, count, Integer::sum));
  }

  long of(String what) {
    return counts.getOrDefault(what, 0L);
  }

  String show() {
    return counts.entrySet().stream().filter(one -> one.getValue() > 0).map(one -> one.getValue() + " " + one.getKey())
        .collect(Collectors.joining(", "));
  }

  /** As in {@code seed 1: 50 classes, 201 methods}. */
  void append(Path log, long seed) throws IOException {
    Files.writeString(log, "seed " + seed + ": " + show() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** The batches in a log, by their first seeds. */
  static Map<Long, Tally> read(Path log) throws IOException {
    Map<Long, Tally> batches = new LinkedHashMap<>();
    if (log == null || !Files.exists(log)) return batches;
    for (String line : Files.readAllLines(log)) {
      if (!line.matches("seed \\d+: \\d+ .*")) continue;
      Tally tally = new Tally();
      for (String item : line.substring(line.indexOf(": ") + 2).split(", ")) {
        int space = item.indexOf(' ');
        tally.add(item.substring(space + 1), Long.parseLong(item.substring(0, space)));
      }
      batches.put(Long.parseLong(line.substring(5, line.indexOf(':'))), tally);
    }
    return batches;
  }
}

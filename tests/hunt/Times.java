package hunt;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Where the processor's time goes: of this thread, and of the processes that it has waited for. */
final class Times {
  enum Phase { GENERATE, JAVAC, BOUNDS, HEAPS, WEAVE, ENGINE, BY_CONTRACT, COMPARE, PLANTS, SHRINK }

  private static final Map<Phase, Double> SECONDS = new EnumMap<>(Phase.class);
  private static Phase current;
  private static double since;

  private Times() {}

  /** The phase before ends; null: nothing begins. */
  static void begin(Phase phase) {
    double now = seconds();
    if (current != null) SECONDS.merge(current, now - since, Double::sum);
    current = phase;
    since = now;
  }

  static String show() {
    return SECONDS.entrySet().stream().map(one -> one.getKey().name().toLowerCase().replace('_', ' ') + " " + Math.round(10 * one.getValue()) / 10.0)
        .collect(Collectors.joining(", "));
  }

  static double seconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() * 1e-9 + childSeconds();
  }

  private static double childSeconds() {
    try {
      String status = Files.readString(Path.of("/proc/self/stat"));
      String[] words = status.substring(status.lastIndexOf(')') + 2).split(" ");
      return (Long.parseLong(words[13]) + Long.parseLong(words[14])) / 100.0;
    } catch (IOException e) {
      return 0;
    }
  }
}

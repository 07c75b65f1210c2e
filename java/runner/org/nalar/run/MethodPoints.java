package org.nalar.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The points of one method: numbers of block entries and branch edges by the bytecode index they are at. Those that the instrumented
 * code has a place for are taken out of {@link #unplaced}.
 */
final class MethodPoints {
  /** The number of a point that was not asked for. */
  static final int NONE = -1;

  private final Plan.MethodName method;
  private final Map<Integer, Integer> blocks = new HashMap<>();
  private final Map<Integer, Map<Integer, Integer>> edges = new HashMap<>();
  private final Set<Integer> unplaced = new TreeSet<>();

  MethodPoints(Plan.MethodName method) {
    this.method = method;
  }

  Plan.MethodName method() {
    return method;
  }

  void add(int number, int bci, int edge) {
    if (number < 0 || bci < 0 || edge < -1) throw new IllegalArgumentException("a point out of range: " + number);
    Integer known = edge < 0
        ? blocks.put(bci, number)
        : edges.computeIfAbsent(bci, at -> new HashMap<>()).put(edge, number);
    if (known != null) throw new IllegalArgumentException("points " + known + " and " + number + " are at the same place");
    unplaced.add(number);
  }

  /** The number of the block that begins at {@code bci}, or NONE. */
  int block(int bci) {
    return placed(blocks.get(bci));
  }

  boolean hasEdges(int bci) {
    return edges.containsKey(bci);
  }

  /** Numbers of the first {@code count} edges of the branch at {@code bci}. */
  int[] edges(int bci, int count) {
    Map<Integer, Integer> numbers = edges.getOrDefault(bci, Map.of());
    int[] result = new int[count];
    for (int edge = 0; edge < count; edge++) result[edge] = placed(numbers.get(edge));
    return result;
  }

  private int placed(Integer number) {
    if (number == null) return NONE;
    unplaced.remove(number);
    return number;
  }

  /** Points at places that the method's code does not have. */
  Set<Integer> unplaced() {
    return unplaced;
  }
}

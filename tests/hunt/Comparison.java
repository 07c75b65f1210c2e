package hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Holds what {@code nalar} says of a method against all its heaps. */
final class Comparison {
  /** {@code kind}: missed, wrong, no input, not understood, none, or crash. */
  record Disagreement(MethodModel method, String kind, String key, String text) {}

  private final Program program;
  private final boolean missedOnly;
  final List<Disagreement> found = new ArrayList<>();
  /** Else objects of classes that nobody has shown may be part of inputs. */
  boolean isClosedWorld = true;
  /** Findings whose inputs have objects of classes that nobody has shown. */
  int unread;
  /** Methods of which {@code nalar} has not looked at everything, for want of time or of something it does not support. */
  int unfinished;

  Comparison(Program program) {
    this(program, false);
  }

  /** {@code missedOnly}: what stands in place of code may do more than that code, so findings need not be right. */
  Comparison(Program program, boolean missedOnly) {
    this.program = program;
    this.missedOnly = missedOnly;
  }

  void compare(Map<String, Engine.Result> results) throws ReflectiveOperationException {
    for (MethodModel method : program.checked()) {
      Engine.Result result = results.get(Program.nameOf(method));
      if (result == null && missedOnly) continue;
      if (result == null) found.add(new Disagreement(method, "none", "", "no result for " + Program.nameOf(method)));
      else compare(method, result);
    }
  }

  private void compare(MethodModel method, Engine.Result result) throws ReflectiveOperationException {
    Program.Brute brute = program.brute.get(method);
    Set<String> said = result.findings().stream().map(Engine.Finding::key).collect(Collectors.toSet());
    if (result.isUnfinished()) unfinished++;
    if (!missedOnly && result.saysNoInput() && brute.admitted > 0)
      found.add(new Disagreement(method, "no input", "", Engine.Result.NO_INPUT + ", but " + brute.example + " does"));
    if (result.gaps().isEmpty())
      for (var entry : brute.violations.entrySet()) {
        if (entry.getKey().stream().anyMatch(said::contains)) continue;
        String text = result.verdict() + ", but " + entry.getKey() + " for " + entry.getValue();
        found.add(new Disagreement(method, missedOnly ? "missed by contract" : "missed", entry.getKey().iterator().next(), text));
        break;
      }
    if (missedOnly) return;
    for (Engine.Finding finding : result.findings()) confirm(method, finding);
  }

  private void confirm(MethodModel method, Engine.Finding finding) throws ReflectiveOperationException {
    String text = finding.key() + " for " + finding.inputs().stream().map(one -> one.get("name") + " = " + one.get("value"))
        .collect(Collectors.joining(", "));
    try {
      Set<String> seen = program.run(method, finding);
      if (seen != null && seen.contains(finding.key())) return;
      found.add(new Disagreement(method, "wrong", finding.key(), text + ", but "
          + (seen == null ? "that is not admitted" : "the run gives " + seen)));
    } catch (Witness.Unknown unknown) {
      if (isClosedWorld) found.add(new Disagreement(method, "not understood", finding.key(), text + ": " + unknown.getMessage()));
      else unread++;
    }
  }
}

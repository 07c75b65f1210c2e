package hunt;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Runs {@code nalar check --json} on a directory of classes and reads what it says of each method. */
final class Engine {
  record Finding(String key, List<Map<String, Object>> inputs) {}

  record Result(String verdict, Set<String> gaps, List<Finding> findings, boolean startsAtInitialStatics) {
    static final String NO_INPUT = "no input within the bounds satisfies what is assumed";

    /** All that is missing is an input. */
    boolean saysNoInput() {
      return gaps.equals(Set.of(NO_INPUT));
    }

    /** Something has not been looked at, so that nothing is said by what was not found. */
    boolean isUnfinished() {
      return !gaps.isEmpty() && !saysNoInput();
    }
  }

  /** It has not come to an end as it should. */
  static final class Failure extends RuntimeException {
    Failure(String message) {
      super(message);
    }
  }

  /** What all runs have: bounds that the brute force mirrors. */
  static final int ARRAY_BOUND = 2;

  private final String nalar;
  /** For one method. */
  private final double seconds;

  Engine(String nalar, double seconds) {
    this.nalar = nalar;
    this.seconds = seconds;
  }

  /** Results by class and method, as in {@code H1.m0(int, H1$Node)}. */
  Map<String, Result> check(Path classes, List<String> selectors, List<String> limits, List<String> more) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(nalar, "check", classes.toString(), "--json", "--cases", "0", "-k", "20", "--array-bound",
        String.valueOf(ARRAY_BOUND), "--timeout", "3600", "--method-timeout", String.valueOf(seconds),
        "--solver-timeout", String.valueOf(seconds / 4), "-j", "1"));
    for (String selector : selectors) command.addAll(List.of("--method", selector));
    for (String limit : limits) command.addAll(List.of("-n", limit));
    command.addAll(more);
    File out = classes.resolveSibling(classes.getFileName() + ".json").toFile(),
        err = classes.resolveSibling(classes.getFileName() + ".err").toFile();
    int code = new ProcessBuilder(command).redirectOutput(out).redirectError(err).redirectInput(new File("/dev/null")).start().waitFor();
    if (code != 0 && code != 1 && code != 3) throw new Failure("exit code " + code + " of " + quoted(command) + "\n"
        + Files.readString(err.toPath()));
    Map<String, Result> results = new LinkedHashMap<>();
    for (Object one : Json.list(Json.map(Json.parse(Files.readString(out.toPath()))).get("methods"))) {
      Map<String, Object> method = Json.map(one);
      results.put(method.get("class") + "." + method.get("method"), result(method));
    }
    return results;
  }

  private static String quoted(List<String> command) {
    return command.stream().map(word -> "'" + word + "'").collect(java.util.stream.Collectors.joining(" "));
  }

  private static Result result(Map<String, Object> method) {
    Set<String> gaps = new TreeSet<>();
    for (Object gap : Json.list(method.get("gaps"))) gaps.add((String) Json.map(gap).get("reason"));
    List<Finding> findings = new ArrayList<>();
    for (Object finding : Json.list(method.get("findings"))) findings.add(finding(Json.map(finding)));
    boolean initialStatics = Json.list(method.get("assumptions")).stream().anyMatch(one -> ((String) one).startsWith("static fields hold"));
    return new Result((String) method.get("verdict"), gaps, findings, initialStatics);
  }

  private static Finding finding(Map<String, Object> json) {
    String kind = (String) json.get("kind"), message = (String) json.get("message");
    String clause = json.containsKey("clause") ? (String) Json.map(json.get("clause")).get("text") : "";
    String key = switch (kind) {
      case "precondition", "postcondition", "invariant", "signals" -> kind + ":" + clause;
      case "frame", "out-of-memory" -> kind;
      default -> message.contains("while the contract is evaluated")
          ? kind + " in " + clause
          : kind + "@" + ((Double) json.get("line")).intValue() + (message.contains("; then ") ? " broken" : "");
    };
    List<Map<String, Object>> inputs = new ArrayList<>();
    for (Object input : Json.list(json.get("inputs"))) inputs.add(Json.map(input));
    return new Finding(key, inputs);
  }
}

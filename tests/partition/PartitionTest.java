package partition;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/**
 * The partition test: for each configuration all small input heaps are enumerated and run on the JVM; for each of them exactly one path
 * of the engine has to match, and has to have predicted the outcome.
 *
 * <p>Usage: {@code PartitionTest WORK NALAR JDK LIBRARIES FOLDER [PATTERN]}, with {@code -} for NALAR to run the self-test of FOLDER:
 * there a file {@code Name.KIND….json} takes the place of the engine, and KIND says how the test has to take it. With {@code count} for
 * NALAR the heaps are only enumerated and run.
 */
public final class PartitionTest {
  private static final String[] STRATEGIES = {"lazy", "lazier", "lazier#"};
  /** What a failure of each kind of file has to say. */
  private static final Map<String, String> KINDS =
      Map.of("missing", "no path matches", "overlap", "more than one path matches", "wrong", "predicts wrongly", "bad", "bad path",
          "unassumed", "not admitted");

  private static final int PATIENCE_SECONDS = 60;

  private final Path work;
  private final String nalar;
  private final String jdk;
  private final List<Path> libraries = new ArrayList<>();
  private final Map<Path, Path> compiled = new HashMap<>();
  private int passed;
  private int failed;

  private PartitionTest(String[] arguments) {
    work = Path.of(arguments[0]);
    nalar = arguments[1];
    jdk = arguments[2];
    for (String library : arguments[3].split(":")) if (!library.isEmpty()) libraries.add(Path.of(library));
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PartitionTest test = new PartitionTest(arguments);
    Pattern name = Pattern.compile(arguments.length > 5 ? arguments[5] : "");
    List<Path> files;
    try (var entries = Files.list(Path.of(arguments[4]))) {
      files = entries.filter(path -> path.toString().endsWith(".conf") && name.matcher(path.getFileName().toString()).find()).sorted().toList();
    }
    for (Path file : files) {
      try {
        if (test.nalar.equals("-")) test.selfTest(file);
        else test.subject(file);
      } catch (IllegalArgumentException | IllegalStateException | ReflectiveOperationException | IOException e) {
        test.report(false, file.getFileName() + ": " + e);
      }
    }
    System.out.println(test.passed + " passed, " + test.failed + " failed");
    System.exit(test.failed == 0 && test.passed > 0 ? 0 : 1);
  }

  private void report(boolean ok, String line) {
    System.out.println((ok ? "pass " : "FAIL ") + line);
    if (ok) passed++;
    else failed++;
  }

  private void subject(Path file) throws IOException, ReflectiveOperationException, InterruptedException {
    Config config = new Config(file);
    Path classes = compile(config.source);
    Subject subject = new Subject(config, classes, libraries);
    List<Paths> engines = new ArrayList<>();
    Map<String, CompletableFuture<String>> answers = new LinkedHashMap<>();
    for (String strategy : nalar.equals("count") ? new String[0] : STRATEGIES) {
      answers.put(strategy, CompletableFuture.supplyAsync(() -> engine(config, classes, strategy)));
    }
    for (var answer : answers.entrySet()) {
      try {
        engines.add(new Paths(answer.getKey(), answer.getValue().join(), subject));
      } catch (CompletionException | IllegalArgumentException | Matcher.BadPath e) {
        report(false, config.name + " " + answer.getKey() + ": " + e.getMessage());
      }
    }
    SubjectCheck check = new SubjectCheck(config, subject, engines);
    check.run();
    if (nalar.equals("count")) report(check.admitted > 0, config.name + ": " + summary(check));
    for (Paths paths : engines) {
      boolean ok = paths.failures == 0 && check.admitted > 0;
      report(ok, config.name + " " + paths.label + ": " + summary(check, paths) + (ok ? "" : paths.incomplete));
      for (String message : paths.messages) System.out.println("    " + message);
    }
  }

  private static String summary(SubjectCheck check, Paths paths) {
    return summary(check) + ", " + (check.admitted + check.rejected - paths.failures) + " in agreement, " + paths.used.cardinality()
        + " of " + paths.size() + " paths matched";
  }

  private static String summary(SubjectCheck check) {
    String text = check.heaps + " heaps, " + check.admitted + " admitted";
    return text + (check.endless > 0 ? ", " + check.endless + " endless" : "");
  }

  private void selfTest(Path file) throws IOException, ReflectiveOperationException, InterruptedException {
    Config config = new Config(file);
    List<Path> outcomes;
    try (var entries = Files.list(file.getParent())) {
      outcomes = entries.filter(path -> path.getFileName().toString().matches(config.name + "\\..*\\.json")).sorted().toList();
    }
    for (Path outcome : outcomes) {
      String name = outcome.getFileName().toString();
      String kind = name.split("\\.")[1];
      Subject subject = new Subject(config, compile(config.source), libraries);
      Paths paths = new Paths(name, Files.readString(outcome), subject);
      SubjectCheck check = new SubjectCheck(config, subject, List.of(paths));
      check.run();
      String expected = KINDS.get(kind);
      boolean ok = expected == null ? paths.failures == 0 && kind.equals("good") : String.join("\n", paths.messages).contains(expected);
      report(ok, name + ": " + summary(check, paths));
      if (!ok) for (String message : paths.messages) System.out.println("    " + message);
    }
  }

  private Path compile(Path source) throws IOException, ReflectiveOperationException {
    Path known = compiled.get(source.toAbsolutePath().normalize());
    if (known != null) return known;
    Path output = Files.createDirectories(work.resolve("classes" + compiled.size()));
    StringBuilder classPath = new StringBuilder();
    for (Path library : libraries) classPath.append(library).append(':');
    String[] command = {"-g", "-parameters", "-nowarn", "-proc:none", "-d", output.toString(), "-cp", classPath.toString(), source.toString()};
    if (!compile(command)) throw new IllegalArgumentException(source + " does not compile");
    compiled.put(source.toAbsolutePath().normalize(), output);
    return output;
  }

  /** With contracts if nalar.jar is there to weave them in. */
  private boolean compile(String[] command) throws IOException, ReflectiveOperationException {
    if (libraries.isEmpty()) return ToolProvider.getSystemJavaCompiler().run(null, null, null, command) == 0;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {libraries.get(0).toUri().toURL()})) {
      Method weave = loader.loadClass("org.nalar.weave.Weave").getMethod("run", String[].class, PrintStream.class);
      return weave.invoke(null, command, System.err).equals(0);
    }
  }

  private String engine(Config config, Path classes, String strategy) {
    List<String> command = new ArrayList<>(List.of(nalar, "check", classes.toString(), "--jdk", jdk));
    command.addAll(List.of("--class", config.className(), "--method", config.method(), "--strategy", strategy));
    command.addAll(List.of("--json", "--symbolic", "--cases", "1000000", "--timeout", "20"));
    if (!libraries.isEmpty()) command.addAll(List.of("--classpath", libraries.get(0).toString()));
    command.addAll(config.words("engine"));
    Path errors = work.resolve("errors-" + strategy);
    Path answer = work.resolve("answer-" + strategy);
    try {
      Process process = new ProcessBuilder(command).redirectError(errors.toFile()).redirectOutput(answer.toFile()).start();
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!ended) process.destroyForcibly().waitFor();
      String output = Files.readString(answer);
      String call = " from " + String.join(" ", command);
      if (!ended) throw new IllegalArgumentException("no answer within " + PATIENCE_SECONDS + " s" + call);
      if (!output.isBlank() && process.exitValue() != 2) return output;
      throw new IllegalArgumentException("exit code " + process.exitValue() + ": " + Files.readString(errors).strip() + call);
    } catch (IOException | InterruptedException e) {
      throw new IllegalArgumentException(e);
    }
  }
}

package hunt;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Some programs that are compiled, checked and run together. */
final class Batch {
  /** What the tools are called with. */
  record Setup(Engine engine, String support, String ownClasses, int heaps, List<String> more) {
    boolean isClosedWorld() {
      return more.contains("--closed-world");
    }

    Setup with(String... options) {
      List<String> all = new ArrayList<>(more);
      all.addAll(List.of(options));
      return new Setup(engine, support, ownClasses, heaps, all);
    }
  }

  private static final Pattern ERROR = Pattern.compile("(H\\d+)\\.java:\\d+: error");
  final Setup setup;
  private final Path directory;
  final List<Program> programs;
  /** Those that do not compile, with what the compiler says. */
  final Map<Program, String> rejected = new LinkedHashMap<>();
  Map<String, Engine.Result> results = Map.of();

  Batch(Setup setup, Path directory, List<Program> programs) {
    this.setup = setup;
    this.directory = directory;
    this.programs = new ArrayList<>(programs);
  }

  private interface Compiler {
    String run(Map<String, String> sources) throws IOException;
  }

  private interface Print {
    String of(ClassModel model);
  }

  /** Leaves out what does not compile. */
  private void compile(Print print, Compiler compiler) throws IOException {
    while (!programs.isEmpty()) {
      Map<String, String> sources = new LinkedHashMap<>();
      for (Program program : programs) sources.put(program.top.name, print.of(program.top));
      String messages = compiler.run(sources);
      if (messages == null) return;
      TreeSet<String> names = new TreeSet<>();
      for (Matcher matcher = ERROR.matcher(messages); matcher.find(); ) names.add(matcher.group(1));
      for (Program program : programs) if (names.contains(program.top.name)) rejected.put(program, messages);
      if (!programs.removeAll(rejected.keySet())) throw new IOException("the compiler gives up: " + messages);
    }
  }

  /** Everything up to the results. With {@code choose}, bounds and postconditions are chosen. */
  void run(boolean choose) throws IOException, InterruptedException, ReflectiveOperationException {
    Path plain = directory.resolve("plain"), woven = directory.resolve("woven");
    Times.begin(Times.Phase.JAVAC);
    compile(Printer::plain, sources -> Compile.plain(sources, plain, setup.ownClasses));
    try (URLClassLoader loader = new URLClassLoader(new URL[] {plain.toUri().toURL()}, Batch.class.getClassLoader())) {
      loader.setDefaultAssertionStatus(true);
      for (Program program : programs) {
        Times.begin(Times.Phase.BOUNDS);
        program.load(loader);
        if (choose) program.chooseBounds(setup.heaps);
        Times.begin(Times.Phase.HEAPS);
        program.runAll();
        if (choose) program.choosePostconditions(new Choice(program.seed + 1));
      }
      Times.begin(Times.Phase.WEAVE);
      compile(Printer::annotated, sources -> Compile.woven(sources, woven, setup.support));
      Times.begin(Times.Phase.ENGINE);
      List<String> selectors = new ArrayList<>(), limits = new ArrayList<>();
      for (Program program : programs) {
        for (MethodModel method : program.checked()) selectors.add(method.selector());
        limits.addAll(program.limits());
      }
      if (!selectors.isEmpty()) results = setup.engine.check(woven, selectors, limits, setup.more);
    }
  }

  /**
   * The results once more with contracts in place of code where code is called: of methods that keep their contracts whatever the bounds and whatever is
   * in static fields, and that say what they change. Empty if there are none.
   */
  Map<String, Engine.Result> runByContract() throws IOException, InterruptedException {
    Times.begin(Times.Phase.BY_CONTRACT);
    List<String> selectors = new ArrayList<>(), limits = new ArrayList<>(), replaced = new ArrayList<>(setup.more);
    for (Program program : programs) {
      List<String> contracts = new ArrayList<>();
      for (MethodModel method : program.checked())
        if (!method.isConstructor() && (method.pure || !method.modifies.isEmpty()) && isVerified(method))
          contracts.addAll(List.of("--use-contract", method.owner.binaryName() + "." + method.name));
      if (contracts.isEmpty()) continue;
      replaced.addAll(contracts);
      for (MethodModel method : program.checked()) selectors.add(method.selector());
      limits.addAll(program.limits());
    }
    return selectors.isEmpty() ? Map.of() : setup.engine.check(directory.resolve("woven"), selectors, limits, replaced);
  }

  private boolean isVerified(MethodModel method) {
    Engine.Result result = results.get(Program.nameOf(method));
    return result != null && result.verdict().equals("VERIFIED") && !result.startsAtInitialStatics();
  }

  void clean() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }
}

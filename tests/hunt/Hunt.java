package hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Random classes, checked by {@code nalar} and by running all heaps of the same bounds: tests/hunt/README.md. */
public final class Hunt {
  private final Options options;
  private final Batch.Setup setup;
  private final Map<Plant, Integer> plants = new EnumMap<>(Plant.class);
  private final Tally total = new Tally();
  /** Of the batch that is under way. */
  private Tally tally = new Tally();
  private int shrunk;

  private Hunt(Options options) {
    this.options = options;
    setup = new Batch.Setup(new Engine(options.nalar, options.seconds), options.support, options.own, options.heaps, options.more);
  }

  public static void main(String[] arguments) throws Exception {
    Hunt hunt = new Hunt(new Options(arguments));
    hunt.run();
    System.exit(hunt.total.of(Tally.DISAGREEMENTS) > 0 || hunt.total.of(Tally.METHODS) == 0 ? 1 : 0);
  }

  private void run() throws IOException, InterruptedException, ReflectiveOperationException {
    Map<Long, Tally> done = Tally.read(options.log);
    for (long first = options.seed; first < options.seed + options.classes; first += options.batch) {
      tally = done.get(first);
      if (tally == null) {
        tally = new Tally();
        generateAndRun(first);
        if (options.log != null) tally.append(options.log, first);
      }
      total.add(tally);
    }
    reportPlants();
    Times.begin(null);
    System.out.println(total.show());
    total.gaps.forEach((reason, count) -> System.out.println("  " + count + " INCOMPLETE: " + reason));
    System.out.println("seconds of processor time: " + Times.show());
    long failed = total.of(Tally.DISAGREEMENTS);
    System.out.println((total.of(Tally.METHODS) - failed) + " passed, " + failed + " failed");
  }

  private void generateAndRun(long first) throws IOException, InterruptedException, ReflectiveOperationException {
    double began = Times.seconds();
    Times.begin(Times.Phase.GENERATE);
    List<Program> programs = new ArrayList<>();
    for (long seed = first; seed < Math.min(first + options.batch, options.seed + options.classes); seed++) {
      ClassGenerator.Generated generated = ClassGenerator.generate(seed);
      programs.add(new Program(seed, generated.top(), generated.ints()));
    }
    runBatch(new Batch(setupOf(first / options.batch), options.work.resolve("batch"), programs));
    tally.add("milliseconds", Math.round(1000 * (Times.seconds() - began)));
  }

  /** Batches differ in the strategy and in whether others may implement interfaces and abstract classes. */
  private Batch.Setup setupOf(long batch) {
    if (!options.more.isEmpty()) return setup;
    return switch ((int) (batch % 8)) {
      case 2, 6 -> setup.with("--closed-world", "--strategy", "lazier");
      case 4 -> setup;
      case 5 -> setup.with("--closed-world", "--strategy", "lazy");
      default -> setup.with("--closed-world");
    };
  }

  private void runBatch(Batch batch) throws IOException, InterruptedException, ReflectiveOperationException {
    Tally before = Tally.copy(tally);
    try {
      runAndCompare(batch);
    } catch (RuntimeException | LinkageError failure) {
      tally = before;
      runEach(batch, failure);
    }
  }

  private void runAndCompare(Batch batch) throws IOException, InterruptedException, ReflectiveOperationException {
    batch.run(true);
    for (var entry : batch.rejected.entrySet()) reject(entry.getKey(), entry.getValue());
    Map<String, Engine.Result> replaced = batch.runByContract();
    tally.add("again by contract", replaced.size());
    Times.begin(Times.Phase.COMPARE);
    for (Program program : batch.programs) compare(batch, program, replaced);
    Times.begin(Times.Phase.PLANTS);
    if (options.plant) testPlants(batch);
    batch.clean();
  }

  private void compare(Batch batch, Program program, Map<String, Engine.Result> replaced) throws IOException, InterruptedException,
      ReflectiveOperationException {
    count(program, batch.results);
    Comparison comparison = new Comparison(program);
    comparison.isClosedWorld = batch.setup.isClosedWorld();
    comparison.compare(batch.results);
    comparison.found.addAll(byContract(program, replaced));
    tally.add("with unfinished methods", Math.min(1, comparison.unfinished));
    tally.add("unfinished methods", comparison.unfinished);
    tally.add("findings with objects of unknown classes", comparison.unread);
    for (Comparison.Disagreement one : comparison.found) report(batch.setup, program, one);
  }

  private static List<Comparison.Disagreement> byContract(Program program, Map<String, Engine.Result> results) throws ReflectiveOperationException {
    Comparison comparison = new Comparison(program, true);
    comparison.compare(results);
    return comparison.found;
  }

  /** The comparison has to notice when the oracle is wrong: in this batch, or in a later one. */
  private void testPlants(Batch batch) throws ReflectiveOperationException {
    for (Plant plant : Plant.values()) {
      if (plant == Plant.NONE || plants.getOrDefault(plant, 0) > 0) continue;
      Plant.active = plant;
      int noticed = 0;
      for (Program program : batch.programs) {
        program.runAll();
        Comparison comparison = new Comparison(program);
        comparison.isClosedWorld = batch.setup.isClosedWorld();
        comparison.compare(batch.results);
        noticed += comparison.found.size();
      }
      plants.put(plant, noticed);
    }
    Plant.active = Plant.NONE;
  }

  private void reportPlants() {
    if (plants.isEmpty()) return;
    System.out.println("mistakes planted in the oracle, and how often they were noticed: " + plants);
    for (var entry : plants.entrySet()) {
      if (entry.getValue() > 0 || total.of(Tally.CLASSES) < 100) continue;
      total.add(Tally.DISAGREEMENTS, 1);
      System.out.println("FAIL a wrong oracle is not noticed: " + entry.getKey());
    }
  }

  /** One of the programs is too much for {@code nalar}, or for us. */
  private void runEach(Batch batch, Throwable failure) throws IOException, InterruptedException, ReflectiveOperationException {
    if (batch.programs.size() > 1) {
      for (Program program : batch.programs) runBatch(new Batch(batch.setup, options.work.resolve("single"), List.of(program)));
      return;
    }
    Program program = batch.programs.get(0);
    tally.add(Tally.CLASSES, 1);
    if (program.checked().isEmpty()) return;
    report(batch.setup, program, new Comparison.Disagreement(program.checked().get(0), "crash", "", failure.toString()));
  }

  private void count(Program program, Map<String, Engine.Result> results) {
    tally.add(Tally.CLASSES, 1);
    for (MethodModel method : program.checked()) {
      tally.add(Tally.METHODS, 1);
      tally.add("heaps", program.brute.get(method).heaps);
      Engine.Result result = results.get(Program.nameOf(method));
      if (result == null) continue;
      tally.add(result.saysNoInput() ? "without input" : result.verdict(), 1);
      if (result.isUnfinished()) for (String gap : result.gaps()) tally.gaps.merge(gap, 1, Integer::sum);
    }
  }

  private void reject(Program program, String messages) {
    tally.add("that do not compile", 1);
    if (tally.of("that do not compile") <= 3) System.out.println("does not compile: " + messages.lines().limit(6).toList());
  }

  private void report(Batch.Setup setup, Program program, Comparison.Disagreement one) throws IOException, InterruptedException,
      ReflectiveOperationException {
    tally.add(Tally.DISAGREEMENTS, 1);
    System.out.println("FAIL " + program.top.name + " " + Program.nameOf(one.method()) + ": " + one.kind() + ": " + one.text());
    if (options.out != null) {
      Files.createDirectories(options.out);
      Files.writeString(options.out.resolve(program.top.name + ".java"), Printer.annotated(program.top));
    }
    if (options.shrink && shrunk++ < options.mostShrunk) {
      Times.begin(Times.Phase.SHRINK);
      one = new Shrinker(setup, options.work.resolve("shrink"), program, one).shrink();
      Times.begin(Times.Phase.COMPARE);
      System.out.println(Printer.annotated(program.top).lines().filter(line -> !line.isBlank())
          .collect(Collectors.joining("\n    | ", "    | ", "")));
      System.out.println("    " + one.kind() + ": " + one.text());
      if (options.out != null) Files.writeString(options.out.resolve(program.top.name + ".small"), Printer.annotated(program.top));
    }
    System.out.println("    nalar check " + program.top.name + ".java " + program.bounds() + " " + String.join(" ", setup.more()));
  }
}

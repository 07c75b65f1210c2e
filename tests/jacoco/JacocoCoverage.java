import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.internal.data.CRC64;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;

/**
 * Runs all tests below a directory and prints what JaCoCo says they cover of the classes in another one. One line a method: class, name,
 * descriptor, then covered and total instructions, branches and lines as measured, and the same as JaCoCo counts what the paths of
 * {@link PredictedProbes} execute. A method whose code is not that of the paths has a line with the word {@code strange} instead.
 *
 * <p>Usage: {@code JacocoCoverage PATHS CLASSES TESTS LIBRARY…}
 */
public final class JacocoCoverage {
  private static final int VERSION_AT = 7;
  private static final byte JAVA_11 = 55;

  private final Map<String, byte[]> classes = new TreeMap<>();
  private final LoggerRuntime runtime = new LoggerRuntime();
  private final RuntimeData data = new RuntimeData();

  private JacocoCoverage() {}

  public static void main(String[] arguments) throws Exception {
    JacocoCoverage coverage = new JacocoCoverage();
    PredictedProbes predicted = new PredictedProbes(Path.of(arguments[0]));
    Path target = Path.of(arguments[1]);
    for (String name : classNames(target)) {
      byte[] file = Files.readAllBytes(target.resolve(name.replace('.', '/') + ".class"));
      // JaCoCo looks at the version only to refuse what is newer than itself.
      if (file[VERSION_AT] > JAVA_11) file[VERSION_AT] = JAVA_11;
      coverage.classes.put(name, file);
    }
    PrintStream answers = System.out;
    System.setOut(new PrintStream(new ByteArrayOutputStream()));
    coverage.run(Path.of(arguments[2]), List.of(arguments).subList(3, arguments.length));
    coverage.print(answers, predicted);
    answers.flush();
    Runtime.getRuntime().halt(0);
  }

  private static List<String> classNames(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.map(file -> directory.relativize(file).toString()).filter(file -> file.endsWith(".class"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.')).sorted().toList();
    }
  }

  /** Has the classes under test with JaCoCo's probes. */
  private final class Loader extends URLClassLoader {
    Loader(URL[] urls) {
      super(urls, ClassLoader.getPlatformClassLoader());
      setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] file = classes.get(name);
      if (file == null) return super.findClass(name);
      try {
        byte[] probed = new Instrumenter(runtime).instrument(file, name);
        return defineClass(name, probed, 0, probed.length);
      } catch (IOException problem) {
        throw new ClassNotFoundException(name, problem);
      }
    }
  }

  private void run(Path tests, List<String> libraries) throws Exception {
    List<URL> urls = new ArrayList<>(List.of(tests.toUri().toURL()));
    for (String library : libraries) urls.add(Path.of(library).toUri().toURL());
    runtime.startup(data);
    Loader loader = new Loader(urls.toArray(URL[]::new));
    int count = 0;
    for (String name : classNames(tests)) {
      Class<?> type = Class.forName(name, true, loader);
      for (Method method : annotated(type, "Test")) {
        count++;
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object instance = constructor.newInstance();
        for (Method before : annotated(type, "BeforeEach")) before.invoke(instance);
        try {
          method.invoke(instance);
        } catch (InvocationTargetException failure) {
          // Tests of violations fail; what they cover counts too.
          if (!name.endsWith("Violations")) System.err.println(name + "." + method.getName() + ": " + failure.getCause());
        }
        for (Method after : annotated(type, "AfterEach")) after.invoke(instance);
      }
    }
    System.err.println(count + " tests");
  }

  private static List<Method> annotated(Class<?> type, String name) {
    List<Method> found = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      if (Arrays.stream(method.getAnnotations()).noneMatch(one -> one.annotationType().getSimpleName().equals(name))) continue;
      method.setAccessible(true);
      found.add(method);
    }
    return found;
  }

  private void print(PrintStream answers, PredictedProbes predicted) throws IOException {
    ExecutionDataStore measured = new ExecutionDataStore();
    data.collect(measured, new SessionInfoStore(), false);
    runtime.shutdown();
    ExecutionDataStore expected = new ExecutionDataStore();
    for (Map.Entry<String, byte[]> one : classes.entrySet()) {
      boolean[] probes = predicted.of(one.getKey(), one.getValue());
      if (probes.length > 0) expected.put(new ExecutionData(CRC64.classId(one.getValue()), one.getKey().replace('.', '/'), probes));
    }
    Map<String, String> byPaths = counts(expected);
    counts(measured).forEach((method, counts) -> answers.println(method + "\t" + counts + "\t" + byPaths.get(method)));
    for (String method : predicted.strange) answers.println(method + "\tstrange");
  }

  /** By class, name and descriptor: what JaCoCo makes of the probes. */
  private Map<String, String> counts(ExecutionDataStore executed) throws IOException {
    CoverageBuilder builder = new CoverageBuilder();
    Analyzer analyzer = new Analyzer(executed, builder);
    for (Map.Entry<String, byte[]> one : classes.entrySet()) analyzer.analyzeClass(one.getValue(), one.getKey());
    Map<String, String> counts = new TreeMap<>();
    for (IClassCoverage type : builder.getClasses()) {
      for (IMethodCoverage method : type.getMethods()) {
        counts.put(String.join("\t", type.getName().replace('/', '.'), method.getName(), method.getDesc()),
            String.join("\t", text(method.getInstructionCounter()), text(method.getBranchCounter()), text(method.getLineCounter())));
      }
    }
    return counts;
  }

  private static String text(ICounter counter) {
    return counter.getCoveredCount() + "/" + counter.getTotalCount();
  }
}

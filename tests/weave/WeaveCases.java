package org.nalar;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nalar.weave.Weave;

/** Runs the cases of the weaver, and is what those in ok/ check with. */
public final class WeaveCases {
  private static final Pattern OPTIONS = Pattern.compile("^// options: (.*)$", Pattern.MULTILINE);
  private static final Pattern SINCE = Pattern.compile("^// since: (\\d+)", Pattern.MULTILINE);

  private final List<String> failures = new ArrayList<>();
  private Runnable swap = () -> {};
  private int depth;

  public static void main(String[] arguments) throws Exception {
    Path classes = Path.of(arguments[0]);
    String part = arguments.length > 1 ? arguments[1] : "";
    int passed = 0;
    int failed = 0;
    for (String folder : List.of("ok", "errors")) {
      for (Path source : sources(Path.of(folder), part)) {
        List<String> failures = folder.equals("ok") ? runOk(source, classes) : runError(source, classes);
        if (failures.isEmpty()) passed++;
        else failed++;
        for (String failure : failures) System.out.println("FAIL " + source + ": " + failure);
      }
    }
    System.out.println(passed + " passed, " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }

  private static List<Path> sources(Path folder, String part) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> wanted = new ArrayList<>();
      for (Path file : files.sorted().collect(Collectors.toList())) {
        if (!file.toString().endsWith(".java") || !file.toString().contains(part)) continue;
        Matcher since = SINCE.matcher(Files.readString(file));
        if (!since.find() || Integer.parseInt(since.group(1)) <= Runtime.version().feature()) wanted.add(file);
      }
      return wanted;
    }
  }

  private static int weave(Path source, Path output, ByteArrayOutputStream messages) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-d", output.toString(), "-cp", System.getProperty("java.class.path")));
    Matcher options = OPTIONS.matcher(Files.readString(source));
    if (options.find()) arguments.addAll(List.of(options.group(1).split(" ")));
    arguments.add(source.toString());
    Files.createDirectories(output);
    return Weave.run(arguments.toArray(new String[0]), new PrintStream(messages, true, StandardCharsets.UTF_8));
  }

  private static String name(Path source) {
    return source.getFileName().toString().replace(".java", "");
  }

  private static List<String> runError(Path source, Path classes) throws IOException {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    Path output = classes.resolve("errors-" + name(source));
    int status = weave(source, output, messages);
    String actual = messages.toString(StandardCharsets.UTF_8);
    Path expectation = source.resolveSibling(name(source) + ".expect");
    if (System.getenv("UPDATE") != null) Files.writeString(expectation, actual);
    List<String> failures = new ArrayList<>();
    if (status != 1) failures.add("exit code " + status);
    if (!actual.equals(Files.exists(expectation) ? Files.readString(expectation) : "")) failures.add("messages are\n" + actual);
    try (Stream<Path> written = Files.list(output)) {
      if (written.findAny().isPresent()) failures.add("classes are written in spite of errors");
    }
    return failures;
  }

  private static List<String> runOk(Path source, Path classes) throws Exception {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    Path output = classes.resolve("ok-" + name(source));
    int status = weave(source, output, messages);
    if (status != 0 || messages.size() > 0) return List.of("exit code " + status + "\n" + messages.toString(StandardCharsets.UTF_8));
    try (URLClassLoader loader = new URLClassLoader(new URL[] {output.toUri().toURL()})) {
      return new WeaveCases().run(loader.loadClass(name(source)));
    }
  }

  private List<String> run(Class<?> test) throws Exception {
    Woven.use(
        new Woven.Past() {
          @Override
          public void enter() {
            if (depth++ == 0) swap.run();
          }

          @Override
          public void leave() {
            if (--depth == 0) swap.run();
          }

          @Override
          public boolean existed(Object object) {
            return object instanceof String;
          }
        });
    try {
      Method run = test.getDeclaredMethod("run", WeaveCases.class);
      run.setAccessible(true);
      run.invoke(null, this);
    } catch (InvocationTargetException error) {
      failures.add("threw " + error.getCause() + " at " + error.getCause().getStackTrace()[0]);
    }
    if (depth != 0) failures.add("the past is entered " + depth + " times too often");
    return failures;
  }

  /** Swaps the heap at the call with the current one. */
  public void past(Runnable swapped) {
    swap = swapped;
  }

  public void equal(Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) failures.add(actual + " instead of " + expected + " at line " + line());
  }

  private static int line() {
    for (StackTraceElement frame : new Throwable().getStackTrace())
      if (!frame.getClassName().equals(WeaveCases.class.getName())) return frame.getLineNumber();
    return 0;
  }

  /** The clause with this text holds. */
  public void yes(Class<?> type, String text, Object receiver, Object... arguments) {
    equal(true, value(type, text, receiver, arguments));
  }

  /** The clause with this text does not hold. */
  public void no(Class<?> type, String text, Object receiver, Object... arguments) {
    equal(false, value(type, text, receiver, arguments));
  }

  public Object value(Class<?> type, String text, Object receiver, Object... arguments) {
    return invoke(method(type, null, text), receiver, arguments);
  }

  public Object valueOfKind(Class<?> type, String kind, String text, Object receiver, Object... arguments) {
    return invoke(method(type, kind, text), receiver, arguments);
  }

  private Object invoke(Method method, Object receiver, Object... arguments) {
    if (method == null) return "no such clause";
    if (Modifier.isStatic(method.getModifiers()) != (receiver == null)) return "wrong use of static";
    try {
      return method.invoke(receiver, arguments);
    } catch (InvocationTargetException error) {
      return "threw " + error.getCause();
    } catch (IllegalAccessException | IllegalArgumentException error) {
      return error + " " + method;
    }
  }

  public Clause clause(Class<?> type, String text) {
    return method(type, null, text).getAnnotation(Clause.class);
  }

  public void parts(Class<?> type, String text, String... parts) {
    equal(Arrays.asList(parts), Arrays.asList(clause(type, text).parts()));
  }

  /** The clause's method as Java shows it. */
  public String signature(Class<?> type, String text) {
    return method(type, null, text).toGenericString();
  }

  private static Method method(Class<?> type, String kind, String text) {
    for (Method method : type.getDeclaredMethods()) {
      Clause clause = method.getAnnotation(Clause.class);
      if (clause == null || !clause.text().equals(text) || (kind != null && !clause.kind().equals(kind))) continue;
      method.setAccessible(true);
      return method;
    }
    return null;
  }
}

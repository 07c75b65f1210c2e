package org.nalar.run;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Runs the tests of compiled cases that have an {@link Expect} with the runner and compares what it says. The points are found here in
 * another way than in the runner: by reading the bytes of the code.
 *
 * <p>Usage: {@code RunnerCases RUNNER_JAR SOURCES CLASSES TARGET ORDER LIBRARY… [-- JVM_OPTION…]}: CLASSES is a directory; TARGET that directory
 * again or a jar with the same classes.
 */
public final class RunnerCases {
  private final Path sources;
  private final Map<String, String> labels = new HashMap<>();
  private final Map<Integer, String> tokens = new HashMap<>();
  private final StringBuilder plan = new StringBuilder();
  private final List<Method> tests = new ArrayList<>();
  private int failures;

  private RunnerCases(Path sources) {
    this.sources = sources;
  }

  public static void main(String[] arguments) throws Exception {
    List<String> rest = List.of(arguments).subList(5, arguments.length);
    int options = rest.indexOf("--") < 0 ? rest.size() : rest.indexOf("--");
    RunnerCases cases = new RunnerCases(Path.of(arguments[1]));
    cases.readLabels();
    cases.findCases(Path.of(arguments[2]), rest.subList(0, options));
    cases.plan.append("classpath\t").append(arguments[2]).append('\t').append(String.join("\t", rest.subList(0, options)))
        .append("\ntarget\t").append(arguments[3]).append("\norder\t").append(arguments[4]).append("\ntimeout\t2\n");
    Path file = Files.createTempFile("plan", ".txt");
    Files.writeString(file, cases.plan);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:-OmitStackTraceInFastThrow");
    if (options < rest.size()) command.addAll(rest.subList(options + 1, rest.size()));
    command.addAll(List.of("-jar", arguments[0], file.toString()));
    Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String answers = new String(process.getInputStream().readAllBytes(), "UTF-8");
    if (process.waitFor() != 0) cases.fail("exit status " + process.exitValue());
    Files.delete(file);
    cases.compare(answers);
    System.out.println((cases.tests.size() - Math.min(cases.failures, cases.tests.size())) + " passed, " + cases.failures + " failed");
    System.exit(cases.failures == 0 ? 0 : 1);
  }

  private void fail(String what) {
    failures++;
    System.out.println(what);
  }

  private void readLabels() throws IOException {
    Pattern label = Pattern.compile("// \\[([\\w-]+)\\]");
    for (Path source : files(sources, ".java")) {
      List<String> lines = Files.readAllLines(source);
      for (int i = 0; i < lines.size(); i++) {
        Matcher matcher = label.matcher(lines.get(i));
        if (matcher.find()) labels.put(source.getFileName() + ":" + (i + 1), matcher.group(1));
      }
    }
  }

  private static List<Path> files(Path directory, String suffix) throws IOException {
    try (Stream<Path> found = Files.walk(directory)) {
      return found.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }

  private void findCases(Path classes, List<String> libraries) throws Exception {
    List<URL> path = new ArrayList<>(List.of(classes.toUri().toURL()));
    for (String library : libraries) path.add(new File(library).toURI().toURL());
    URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), RunnerCases.class.getClassLoader());
    for (Path file : files(classes, ".class")) {
      String name = classes.relativize(file).toString().replace(".class", "").replace('/', '.');
      addPoints(name, Files.readAllBytes(file));
      if (!name.endsWith("Test")) continue;
      Class<?> type = Class.forName(name, false, loader);
      List<Method> methods = new ArrayList<>(List.of(type.getDeclaredMethods()));
      methods.sort(Comparator.comparing(Method::getName));
      for (Method method : methods) {
        Expect expect = method.getAnnotation(Expect.class);
        if (expect == null) continue;
        Matcher target = Pattern.compile("(.*)\\.([^.]*)(\\(.*)").matcher(expect.target());
        if (!target.matches()) throw new IllegalArgumentException(method + ": bad target");
        plan.append(String.join("\t", "test", String.valueOf(tests.size()), name, method.getName(), target.group(1), target.group(2),
            target.group(3))).append('\n');
        tests.add(method);
      }
    }
  }

  /** Points as the engine's decoder places them, from the bytes of the code attribute. */
  private void addPoints(String className, byte[] file) {
    for (ClassCode.MethodCode method : ClassCode.read(file)) {
      String prefix = className + "\t" + method.name() + "\t" + method.descriptor() + "\t";
      for (ClassCode.Point point : method.points()) {
        int number = tokens.size();
        plan.append("point\t").append(number).append('\t').append(prefix).append(point.bci()).append('\t').append(point.edge()).append('\n');
        String place = labels.getOrDefault(method.file() + ":" + point.line(), String.valueOf(point.line()));
        String edge = point.edge() < 0 ? "" : point.isSwitch() ? ":" + point.edge() : point.edge() == 0 ? ">" : "-";
        tokens.put(number, place + edge);
      }
    }
  }

  private void compare(String answers) {
    Map<Integer, String[]> ends = new TreeMap<>();
    List<String> last = List.of();
    for (String line : answers.split("\n")) {
      List<String> fields = List.of(line.split("\t", -1));
      boolean known = fields.get(0).equals("start") && fields.size() == 2 || fields.get(0).equals("note") && fields.size() == 2
          || fields.get(0).equals("end") && fields.size() == 10 && List.of("start", fields.get(1)).equals(last);
      if (!known) fail("unexpected line: " + line);
      if (fields.get(0).equals("note")) {
        System.out.println(line);
        continue;
      }
      if (fields.get(0).equals("end")) ends.put(Integer.valueOf(fields.get(1)), fields.toArray(String[]::new));
      last = fields;
    }
    for (int i = 0; i < tests.size(); i++) {
      Method test = tests.get(i);
      String name = test.getDeclaringClass().getName() + "." + test.getName();
      if (!ends.containsKey(i)) fail(name + ": no answer");
      else compare(name, test.getAnnotation(Expect.class), ends.get(i));
    }
  }

  private void compare(String name, Expect expect, String[] fields) {
    TreeSet<String> differences = new TreeSet<>();
    String trace = fields[5];
    String end = trace.replaceAll("^[0-9,]*", "");
    String[] numbers = trace.substring(0, trace.length() - end.length()).split(",");
    if (numbers.length == 1 && numbers[0].isEmpty()) numbers = new String[0];
    if (expect.points() >= 0) {
      check(differences, "points", String.valueOf(expect.points()), String.valueOf(numbers.length));
    } else {
      List<String> passed = new ArrayList<>();
      for (String number : numbers) passed.add(tokens.get(Integer.valueOf(number)));
      check(differences, "trace", expect.trace(), String.join(" ", passed));
    }
    check(differences, "end of trace", expect.end(), end);
    check(differences, "status", expect.status(), fields[2]);
    check(differences, "exception", expect.exception(), fields[3]);
    check(differences, "message", expect.message(), fields[4]);
    check(differences, "cause", expect.cause().isEmpty() ? expect.exception() : expect.cause(), fields[6]);
    check(differences, "frame", expect.frame(), place(fields[7]));
    check(differences, "frame of the cause", expect.causeFrame().isEmpty() && !expect.exception().isEmpty() ? expect.frame() : expect.causeFrame(), place(fields[8]));
    check(differences, "output", expect.output(), fields[9]);
    if (!differences.isEmpty()) fail(name + ":\n  " + String.join("\n  ", differences));
  }

  /** With the label of its line, if it has one. */
  private String place(String frame) {
    Matcher matcher = Pattern.compile("(?:.*\\.)?(\\w+)(?:\\$[\\w$]+)?\\.([\\w$<>]+):(\\d+)").matcher(frame);
    if (!matcher.matches()) return frame;
    String label = labels.get(matcher.group(1) + ".java:" + matcher.group(3));
    return label == null ? frame : frame.replaceAll("\\d+$", label);
  }

  private static void check(TreeSet<String> differences, String what, String expected, String actual) {
    String shown = actual.length() < 1000 ? actual : actual.substring(0, 1000) + " and so on";
    if (!expected.equals(actual)) differences.add(what + ": expected '" + expected + "', not '" + shown + "'");
  }
}

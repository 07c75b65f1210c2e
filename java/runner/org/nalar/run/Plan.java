package org.nalar.run;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** What to run, as read from the file that {@link TestRun} is given. */
final class Plan {
  /** A plan that makes no sense: for people. */
  static final class BadPlan extends Exception {
    private static final long serialVersionUID = 1;

    BadPlan(String message) {
      super(message);
    }
  }

  /** A method; {@code owner} is the class as {@code p.C$D}. */
  record MethodName(String owner, String name, String descriptor) {
    @Override
    public String toString() {
      return owner + "." + name + descriptor;
    }
  }

  record Test(String index, String className, String method, MethodName target) {}

  /** How the answers about a test begin. */
  record Tokens(String start, String end) {}

  private static final int DEFAULT_SECONDS = 10;

  final List<File> classPath = new ArrayList<>();
  final List<File> targetPath = new ArrayList<>();
  /** By method; those with points only. */
  final Map<MethodName, MethodPoints> points = new LinkedHashMap<>();
  final List<Test> tests = new ArrayList<>();
  /** By test; taken out before any test is run. */
  private final Map<String, Tokens> tokens = new HashMap<>();
  long timeoutSeconds = DEFAULT_SECONDS;
  private String order = "given";

  /** @param file name of a file, or {@code -} for standard input */
  static Plan read(String file) throws BadPlan {
    List<String> lines;
    try {
      lines = file.equals("-") ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()
          : Files.readAllLines(Path.of(file), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw new BadPlan(file + ": cannot be read: " + problem);
    }
    Plan plan = new Plan();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).isEmpty()) continue;
      try {
        plan.add(lines.get(i).split("\t", -1));
      } catch (BadPlan | IllegalArgumentException problem) {
        throw new BadPlan(file + ":" + (i + 1) + ": " + problem.getMessage());
      }
    }
    plan.sortTests();
    return plan;
  }

  /** The plan knows them no longer. */
  Map<String, Tokens> takeTokens() {
    Map<String, Tokens> taken = Map.copyOf(tokens);
    tokens.clear();
    return taken;
  }

  private void add(String[] fields) throws BadPlan {
    switch (fields[0]) {
      case "classpath" -> addEntries(classPath, fields);
      case "target" -> addEntries(targetPath, fields);
      case "point" -> addPoint(counted(fields, 7));
      case "token" -> tokens.put(counted(fields, 4)[1], new Tokens(fields[2], fields[3]));
      case "test" -> tests.add(test(counted(fields, 7)));
      case "order" -> order = counted(fields, 2)[1];
      case "timeout" -> timeoutSeconds = seconds(counted(fields, 2)[1]);
      default -> throw new BadPlan("unknown entry '" + fields[0] + "'");
    }
  }

  private static String[] counted(String[] fields, int count) throws BadPlan {
    if (fields.length == count) return fields;
    throw new BadPlan("'" + fields[0] + "' needs " + (count - 1) + " fields, not " + (fields.length - 1));
  }

  private static long seconds(String text) throws BadPlan {
    long seconds = Long.parseLong(text);
    if (seconds <= 0) throw new BadPlan("a timeout should be positive, not " + text);
    return seconds;
  }

  private static void addEntries(List<File> path, String[] fields) throws BadPlan {
    for (int i = 1; i < fields.length; i++) {
      File entry = new File(fields[i]);
      if (!entry.exists()) throw new BadPlan(fields[0] + " entry does not exist: " + entry);
      path.add(entry);
    }
  }

  private void addPoint(String[] fields) {
    MethodName method = new MethodName(fields[2], fields[3], fields[4]);
    int number = Integer.parseInt(fields[1]);
    points.computeIfAbsent(method, MethodPoints::new).add(number, Integer.parseInt(fields[5]), Integer.parseInt(fields[6]));
  }

  private static Test test(String[] fields) {
    return new Test(fields[1], fields[2], fields[3], new MethodName(fields[4], fields[5], fields[6]));
  }

  private void sortTests() throws BadPlan {
    if (order.equals("given")) return;
    if (order.equals("reversed")) {
      Collections.reverse(tests);
    } else if (order.matches("shuffled:-?[0-9]{1,18}")) {
      Collections.shuffle(tests, new Random(Long.parseLong(order.substring(order.indexOf(':') + 1))));
    } else {
      throw new BadPlan("unknown order '" + order + "': given, reversed or shuffled:SEED");
    }
  }
}

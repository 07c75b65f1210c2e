package org.nalar.weave;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;

/** A command line of javac, taken apart. */
final class Options {
  private static final Pattern WORD = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"|'((?:[^'\\\\]|\\\\.)*)'|\\S+");
  private static final List<String> CLASS_PATH = List.of("-cp", "-classpath", "--class-path");
  private static final List<String> LANGUAGE = List.of("--release", "-source", "--source");

  final List<String> options = new ArrayList<>();
  final List<String> sources = new ArrayList<>();
  /** What sources are written in. */
  Charset encoding = Charset.defaultCharset();
  /** Those that the parser needs. */
  final List<String> parserOptions = new ArrayList<>(List.of("-proc:none"));

  Options(String[] arguments, JavaCompiler compiler, JavaFileManager files) throws IOException {
    List<String> all = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.startsWith("@")) readFile(Path.of(argument.substring(1)), all);
      else if (!argument.startsWith("-J")) all.add(argument);
    }
    String classPath = null;
    for (int i = 0; i < all.size(); i++) {
      String option = all.get(i);
      if (!option.startsWith("-")) {
        sources.add(option);
        continue;
      }
      int equals = option.startsWith("--") ? option.indexOf('=') : -1;
      String name = equals < 0 ? option : option.substring(0, equals);
      boolean takesValue = compiler.isSupportedOption(option) == 1 || files.isSupportedOption(option) == 1;
      boolean separate = equals < 0 && i + 1 < all.size() && takesValue;
      String value = equals >= 0 ? option.substring(equals + 1) : separate ? all.get(++i) : null;
      if (CLASS_PATH.contains(name) && value != null) {
        classPath = value;
        continue;
      }
      if (LANGUAGE.contains(name) && value != null) parserOptions.addAll(List.of("-source", value));
      if (name.equals("-encoding") && value != null) encoding = charset(value);
      if (name.equals("--enable-preview")) parserOptions.add(name);
      options.add(option);
      if (separate) options.add(value);
    }
    options.addAll(List.of("-cp", withRuntime(classPath)));
  }

  /** It is javac that complains about an encoding nobody knows. */
  private static Charset charset(String name) {
    try {
      return Charset.forName(name);
    } catch (IllegalArgumentException unknown) {
      return Charset.defaultCharset();
    }
  }

  /** Woven classes need what this class comes with. */
  private static String withRuntime(String given) {
    String inEnvironment = System.getenv("CLASSPATH");
    String classPath = given != null ? given : inEnvironment != null ? inEnvironment : ".";
    try {
      String own = Path.of(Options.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
      return classPath.isEmpty() ? own : classPath + File.pathSeparator + own;
    } catch (URISyntaxException impossible) {
      return classPath;
    }
  }

  private static void readFile(Path file, List<String> all) throws IOException {
    for (String line : Files.readAllLines(file)) {
      Matcher matcher = WORD.matcher(line);
      while (matcher.find()) {
        if (matcher.group().startsWith("#")) break;
        boolean quoted = matcher.group(1) != null || matcher.group(2) != null;
        String word = matcher.group(1) != null ? matcher.group(1) : quoted ? matcher.group(2) : matcher.group();
        all.add(quoted ? word.replaceAll("\\\\(.)", "$1") : word);
      }
    }
  }
}

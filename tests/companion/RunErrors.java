import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.nalar.weave.CompanionException;
import org.nalar.weave.Companions;

/**
 * Rewrites companions that cannot be: the first line of each source says with which message, after {@code // }. Usage: RunErrors SOURCES
 * WORK CLASSPATH; prints `N passed, N failed`.
 */
final class RunErrors {
  private RunErrors() {}

  public static void main(String[] arguments) throws IOException {
    int passed = 0;
    int failed = 0;
    for (Path source : files(Paths.get(arguments[0]), ".java")) {
      String expected = Files.readAllLines(source).get(0).substring("// ".length());
      String found = rewrite(source, Paths.get(arguments[1], source.getFileName().toString()), arguments[2]);
      if (found.equals(expected)) {
        passed++;
      } else {
        failed++;
        System.out.println("FAIL " + source.getFileName() + ": expected <" + expected + ">, found <" + found + ">");
      }
    }
    System.out.println(passed + " passed, " + failed + " failed");
    System.exit(failed == 0 && passed > 0 ? 0 : 1);
  }

  private static List<Path> files(Path folder, String suffix) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found.filter(file -> file.toString().endsWith(suffix)).sorted().collect(Collectors.toList());
    }
  }

  private static String rewrite(Path source, Path output, String classPath) throws IOException {
    String[] options = {"-nowarn", "-d", output.toString(), "-cp", classPath, source.toString()};
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, options) != 0) return "does not compile";
    TreeMap<String, byte[]> classes = new TreeMap<>();
    for (Path file : files(output, ".class")) {
      String name = output.relativize(file).toString();
      classes.put(name.substring(0, name.length() - ".class".length()), Files.readAllBytes(file));
    }
    try {
      Companions.rewrite(classes);
      return "no error";
    } catch (CompanionException error) {
      return error.getMessage();
    }
  }
}

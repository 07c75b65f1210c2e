import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compiles the Java files of each given folder into a folder of the same name, with their contracts, in one JVM: starting one per test
 * would take most of the time. Usage: {@code java CompileEach.java OUTPUT CLASSPATH FOLDER…}; nalar.jar comes first on the class path.
 */
public class CompileEach {
  public static void main(String[] arguments) throws Exception {
    String classPath = arguments[1];
    URL support = Path.of(classPath.split(File.pathSeparator)[0]).toUri().toURL();
    boolean ok = true;
    // Loaded here, so that callers need not name the jar twice.
    try (URLClassLoader loader = new URLClassLoader(new URL[] {support})) {
      Method compile = loader.loadClass("org.nalar.weave.Weave").getMethod("run", String[].class, PrintStream.class);
      for (int i = 2; i < arguments.length; i++) {
        Path folder = Path.of(arguments[i]);
        Path output = Files.createDirectories(Path.of(arguments[0], folder.getFileName().toString()));
        List<String> command = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-d", output.toString(), "-cp", classPath));
        command.addAll(sources(folder));
        ok &= compile.invoke(null, command.toArray(new String[0]), System.err).equals(0);
      }
    }
    System.exit(ok ? 0 : 1);
  }

  private static List<String> sources(Path folder) throws IOException {
    try (Stream<Path> entries = Files.walk(folder)) {
      return entries.map(Path::toString).filter(path -> path.endsWith(".java")).sorted().collect(Collectors.toList());
    }
  }
}

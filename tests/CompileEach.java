import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles the Java files of each given folder into a folder of the same name, in one JVM: starting javac once per test would take most
 * of the time. Usage: {@code java CompileEach.java OUTPUT CLASSPATH FOLDER…}
 */
public class CompileEach {
  public static void main(String[] arguments) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    boolean ok = true;
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      for (int i = 2; i < arguments.length; i++) {
        Path folder = Path.of(arguments[i]);
        Path output = Files.createDirectories(Path.of(arguments[0], folder.getFileName().toString()));
        List<Path> sources;
        try (Stream<Path> entries = Files.walk(folder)) {
          sources = entries.filter(path -> path.toString().endsWith(".java")).sorted().collect(Collectors.toList());
        }
        List<String> options = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-d", output.toString(), "-cp", arguments[1]));
        ok &= compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(sources)).call();
      }
    }
    System.exit(ok ? 0 : 1);
  }
}

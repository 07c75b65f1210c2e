package hunt;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.nalar.weave.Weave;

/** Sources to class files: by javac, or with contracts woven in. */
final class Compile {
  private Compile() {}

  /** What the compiler says if it is not content, else null. Sources are by class name. */
  static String plain(Map<String, String> sources, Path directory, String classPath) throws IOException {
    List<Path> files = write(sources, directory);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<String> options = List.of("-g", "-nowarn", "-proc:none", "-cp", classPath, "-d", directory.toString());
      boolean done = compiler.getTask(messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files)).call();
      return done ? null : messages.toString();
    }
  }

  static String woven(Map<String, String> sources, Path directory, String support) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-cp", support, "-d", directory.toString()));
    for (Path file : write(sources, directory.resolveSibling(directory.getFileName() + ".src"))) arguments.add(file.toString());
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    Files.createDirectories(directory);
    int code = Weave.run(arguments.toArray(String[]::new), new PrintStream(messages, true, StandardCharsets.UTF_8));
    return code == 0 ? null : messages.toString(StandardCharsets.UTF_8);
  }

  private static List<Path> write(Map<String, String> sources, Path directory) throws IOException {
    Files.createDirectories(directory);
    List<Path> files = new ArrayList<>();
    for (var source : sources.entrySet()) files.add(Files.writeString(directory.resolve(source.getKey() + ".java"), source.getValue()));
    return files;
  }
}

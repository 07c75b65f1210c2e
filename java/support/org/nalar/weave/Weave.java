package org.nalar.weave;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles as javac does, with the clauses of contracts woven into the classes.
 *
 * <p>Reporting the values of a clause's parts can get in the way of its types, and it makes messages about errors harder to
 * understand. So clauses with errors are compiled once more without. If errors are left, they are looked at in a third compilation,
 * in which old values are just values: that one is for its messages only.
 */
public final class Weave {
  private final JavaCompiler compiler;
  private final Options options;
  private final PrintStream err;
  private final Parser parser;
  /** Contracts without reports of their parts, and those without old values. */
  private final Set<String> withoutParts = new HashSet<>();
  private final Set<String> withoutOld = new HashSet<>();

  private Weave(JavaCompiler compiler, Options options, PrintStream err) {
    this.compiler = compiler;
    this.options = options;
    this.err = err;
    parser = new Parser(compiler, options.parserOptions);
  }

  public static void main(String[] arguments) {
    System.exit(run(arguments, System.err));
  }

  /** The exit code: 0, 1 for errors in the sources, 2 for a command line that is wrong. */
  public static int run(String[] arguments, PrintStream err) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      err.println("error: there is no compiler: a JDK is needed");
      return 2;
    }
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      Options options = new Options(arguments, compiler, files);
      if (options.sources.isEmpty()) return compiler.run(null, null, err, arguments);
      for (String file : options.sources) {
        if (Files.isReadable(Path.of(file))) continue;
        err.println("error: file not found: " + file);
        return 2;
      }
      return new Weave(compiler, options, err).compile();
    } catch (CompanionException error) {
      err.println("error: " + error.getMessage());
      return 1;
    } catch (IllegalArgumentException error) {
      err.println(error.getMessage());
      return 2;
    } catch (IOException error) {
      err.println("error: " + error);
      return 2;
    }
  }

  private int compile() throws IOException {
    Report report = round(true);
    if (report.hasErrors() && !report.wrongContracts().isEmpty()) {
      withoutParts.addAll(report.wrongContracts());
      report = round(true);
    }
    if (report.hasErrors() && !report.wrongContracts().isEmpty()) {
      withoutParts.addAll(report.wrongContracts());
      withoutOld.addAll(report.wrongContracts());
      Report plain = round(false);
      if (plain.hasErrors()) report = plain;
    }
    report.lines().forEach(err::println);
    return report.hasErrors() ? 1 : 0;
  }

  private Report round(boolean write) throws IOException {
    Report report = new Report();
    try (StandardJavaFileManager standard = compiler.getStandardFileManager(report, null, null);
        WovenFileManager files = new WovenFileManager(standard, this::weaver)) {
      List<JavaFileObject> sources = new ArrayList<>();
      for (JavaFileObject file : standard.getJavaFileObjectsFromStrings(options.sources)) sources.add(files.wrap(file));
      PrintWriter out = new PrintWriter(err, true);
      boolean done = compiler.getTask(out, files, report, options.options, null, sources).call();
      report.finish(files.sources());
      if (done && write && !report.hasErrors()) {
        files.writeOutputs();
        rewriteCompanions();
      }
    }
    return report;
  }

  /** Classes that state contracts for others become part of these. */
  private void rewriteCompanions() throws IOException {
    int at = options.options.indexOf("-d");
    if (at < 0) return;
    boolean any = false;
    for (String file : options.sources) any |= new String(Files.readAllBytes(Path.of(file)), options.encoding).contains("ContractFor");
    if (any) Companions.rewrite(Path.of(options.options.get(at + 1)));
  }

  private Function<String, WovenText> weaver(JavaFileObject file) {
    return new Weaver(
            parser,
            new Weaver.Detail() {
              @Override
              public boolean parts(int place) {
                return !withoutParts.contains(Report.key(file, place));
              }

              @Override
              public boolean old(int place) {
                return !withoutOld.contains(Report.key(file, place));
              }
            })
        ::weave;
  }
}

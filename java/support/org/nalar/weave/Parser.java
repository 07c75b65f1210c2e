package org.nalar.weave;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** javac's parser, for sources in memory. */
final class Parser {
  private final JavaCompiler compiler;
  private final JavaFileManager files;
  private final List<String> options;

  Parser(JavaCompiler compiler, List<String> options) {
    this.compiler = compiler;
    this.options = options;
    files = compiler.getStandardFileManager(null, null, null);
  }

  SourceFile parse(String text) {
    List<Diagnostic<? extends JavaFileObject>> errors = new ArrayList<>();
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
          }
        };
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null,
            files,
            diagnostic -> {
              if (diagnostic.getKind() == Diagnostic.Kind.ERROR) errors.add(diagnostic);
            },
            options,
            null,
            List.of(file));
    try {
      CompilationUnitTree tree = ((JavacTask) task).parse().iterator().next();
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      return new SourceFile(text, tree, positions, errors.isEmpty() ? null : errors.get(0));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}

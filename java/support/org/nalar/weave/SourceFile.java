package org.nalar.weave;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** A parsed source file: its text, its tree, and where in the text the parts of the tree are. */
final class SourceFile {
  final String text;
  final CompilationUnitTree tree;
  /** What is wrong with its syntax, or null. */
  final Diagnostic<? extends JavaFileObject> error;
  private final SourcePositions positions;

  SourceFile(String text, CompilationUnitTree tree, SourcePositions positions, Diagnostic<? extends JavaFileObject> error) {
    this.text = text;
    this.tree = tree;
    this.positions = positions;
    this.error = error;
  }

  int start(Tree part) {
    return (int) positions.getStartPosition(tree, part);
  }

  int end(Tree part) {
    return (int) positions.getEndPosition(tree, part);
  }

  static int line(String text, int offset) {
    int line = 1;
    for (int i = 0; i < offset && i < text.length(); i++) if (endsLine(text, i)) line++;
    return line;
  }

  static int lineStart(String text, int offset) {
    int start = Math.min(offset, text.length());
    while (start > 0 && !endsLine(text, start - 1)) start--;
    return start;
  }

  private static boolean endsLine(String text, int i) {
    char c = text.charAt(i);
    return c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
  }
}

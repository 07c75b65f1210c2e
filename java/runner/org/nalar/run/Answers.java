package org.nalar.run;

import java.io.PrintStream;

/** Writes what happened: one line an event, fields separated by tabs, text escaped so that it stays inside of its field. */
final class Answers {
  private final PrintStream stream;

  Answers(PrintStream stream) {
    this.stream = stream;
  }

  void start(Plan.Test test) {
    line("start\t" + test.index());
  }

  /** Fields are always all there: index, status, exception, message, trace, innermost cause, frames of both, output. */
  void end(Plan.Test test, Verdict verdict) {
    line(String.join("\t", "end", test.index(), verdict.status(), escaped(verdict.exception()), escaped(verdict.message()),
        verdict.trace(), escaped(verdict.cause()), escaped(verdict.frame()), escaped(verdict.causeFrame()), escaped(verdict.output())));
  }

  void note(String text) {
    line("note\t" + escaped(text));
  }

  private synchronized void line(String text) {
    stream.print(text + "\n");
    stream.flush();
  }

  private static String escaped(String text) {
    StringBuilder result = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~' || c == '\\') result.append(String.format("\\u%04x", (int) c));
      else result.append(c);
    }
    return result.toString();
  }
}

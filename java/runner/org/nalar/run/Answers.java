package org.nalar.run;

import java.io.PrintStream;
import java.util.Map;

/** Writes what happened: one line an event, fields separated by tabs, text escaped so that it stays inside of its field. */
final class Answers {
  private final PrintStream stream;
  private final Map<String, Plan.Tokens> tokens;

  Answers(PrintStream stream, Map<String, Plan.Tokens> tokens) {
    this.stream = stream;
    this.tokens = tokens;
  }

  void start(Plan.Test test) {
    Plan.Tokens own = tokens.get(test.index());
    line(own == null ? "start\t" + test.index() : own.start());
  }

  private String end(Plan.Test test) {
    Plan.Tokens own = tokens.get(test.index());
    return own == null ? "end\t" + test.index() : own.end();
  }

  /** Fields are always all there: index, status, exception, message, trace, innermost cause, frames of both, output. */
  void end(Plan.Test test, Verdict verdict) {
    line(String.join("\t", end(test), verdict.status(), escaped(verdict.exception()), escaped(verdict.message()),
        verdict.trace(), escaped(verdict.cause()), escaped(verdict.frame()), escaped(verdict.causeFrame()), escaped(verdict.output())));
  }

  void note(String text) {
    line("note\t" + escaped(text));
  }

  private synchronized void line(String text) {
    // What tests write there themselves is on lines of its own.
    stream.print(tokens.isEmpty() ? text + "\n" : "\n" + text + "\n");
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

package org.nalar.weave;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;

/** What the compiler and the weaver have to say, in the compiler's own format, about the sources as written. */
final class Report implements DiagnosticListener<JavaFileObject> {
  private static final Pattern LINT = Pattern.compile("^.*?: (\\[[a-z-]+\\] )");

  private static final Pattern QUALIFIED = Pattern.compile("(?<![\\w.$])((?:[a-z_]\\w*\\.)+)([A-Z]\\w*)");

  private final List<Diagnostic<? extends JavaFileObject>> diagnostics = new ArrayList<>();
  private final Set<String> printed = new LinkedHashSet<>();
  /** Contracts that the compiler found errors in: file, and place of the annotation. */
  private final Set<String> wrongContracts = new LinkedHashSet<>();
  private int errors;
  private int warnings;

  @Override
  public void report(Diagnostic<? extends JavaFileObject> diagnostic) {
    diagnostics.add(diagnostic);
  }

  static String key(JavaFileObject file, int contract) {
    return file.toUri() + " " + contract;
  }

  /** Makes the texts, when all is known. */
  void finish(Iterable<WovenSource> sources) throws IOException {
    for (WovenSource source : sources) {
      if (!source.isWoven()) continue;
      for (WovenText.Problem problem : source.woven().errors()) {
        String text = atSource(source.getName(), source.woven().source, problem.offset, "error: ", problem.message);
        if (printed.add(text)) errors++;
      }
    }
    boolean onlyHidden = errors == 0;
    for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics)
      if (isError(diagnostic) && !isHidden(diagnostic)) onlyHidden = false;
    for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) {
      if (isHidden(diagnostic) && !(isError(diagnostic) && onlyHidden)) continue;
      if (!printed.add(format(diagnostic))) continue;
      if (isError(diagnostic)) errors++;
      if (isWarning(diagnostic)) warnings++;
    }
  }

  boolean hasErrors() {
    return errors > 0;
  }

  Set<String> wrongContracts() {
    return wrongContracts;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>(printed);
    if (errors > 0) lines.add(errors == 1 ? "1 error" : errors + " errors");
    if (warnings > 0) lines.add(warnings == 1 ? "1 warning" : warnings + " warnings");
    return lines;
  }

  private static boolean isError(Diagnostic<?> diagnostic) {
    return diagnostic.getKind() == Diagnostic.Kind.ERROR;
  }

  private static boolean isWarning(Diagnostic<?> diagnostic) {
    return diagnostic.getKind() == Diagnostic.Kind.WARNING || diagnostic.getKind() == Diagnostic.Kind.MANDATORY_WARNING;
  }

  private static WovenText.Place place(Diagnostic<? extends JavaFileObject> diagnostic) throws IOException {
    if (!(diagnostic.getSource() instanceof WovenSource) || diagnostic.getPosition() == Diagnostic.NOPOS) return null;
    return ((WovenSource) diagnostic.getSource()).woven().place((int) diagnostic.getPosition());
  }

  private static boolean isHidden(Diagnostic<? extends JavaFileObject> diagnostic) throws IOException {
    WovenText.Place place = place(diagnostic);
    return place != null && place.hidden;
  }

  private String format(Diagnostic<? extends JavaFileObject> diagnostic) throws IOException {
    String label = isWarning(diagnostic) ? "warning: " + lint(diagnostic) : isError(diagnostic) ? "error: " : "Note: ";
    WovenText.Place place = place(diagnostic);
    if (place == null) {
      boolean located = diagnostic.getSource() != null && diagnostic.getPosition() != Diagnostic.NOPOS;
      return located ? diagnostic.toString() : label + simple(diagnostic.getMessage(null));
    }
    WovenSource source = (WovenSource) diagnostic.getSource();
    String text = source.woven().source;
    String message = simple(diagnostic.getMessage(null));
    if (place.contract >= 0) {
      message = inWordsOfContracts(message, text.substring(place.offset));
      if (isError(diagnostic)) wrongContracts.add(key(source, place.contract));
    }
    return atSource(source.getName(), text, place.offset, label, message);
  }

  /** The kind of warning is in the compiler's own text only. */
  private static String lint(Diagnostic<?> diagnostic) {
    String first = diagnostic.toString().split("\\R", 2)[0];
    Matcher matcher = LINT.matcher(first);
    return matcher.find() && !diagnostic.getMessage(null).startsWith(matcher.group(1)) ? matcher.group(1) : "";
  }

  /** Types are called as in javac's own output: classes have their simple names as long as these are clear. */
  private static String simple(String message) {
    Map<String, String> known = new HashMap<>();
    Set<String> ambiguous = new HashSet<>();
    for (Matcher name = QUALIFIED.matcher(message); name.find(); ) {
      String before = known.putIfAbsent(name.group(2), name.group(1));
      if (before != null && !before.equals(name.group(1))) ambiguous.add(name.group(2));
    }
    return QUALIFIED.matcher(message.replace("<nulltype>", "<null>")).replaceAll(name -> name.group(ambiguous.contains(name.group(2)) ? 0 : 2));
  }

  /** @param source the source from the place of the error on */
  private static String inWordsOfContracts(String message, String source) {
    String text = message;
    if (source.startsWith("==>")) text = text.replaceAll("(unary|binary) operator '(!|\\|\\|)'", "operator '==>'");
    if (source.startsWith("<==>")) text = text.replace("binary operator '=='", "operator '<==>'");
    text = text.replaceAll("method (<[^()]*>)?nalar\\$\\w+\\$\\d+\\([^()]*\\)", "the contract");
    text = text.replaceAll("variable \\$n of type ", "class ").replace("$result", "\\result").replace("$signal", "\\signal");
    text = text.replace("org.nalar.Woven.", "").replaceAll("\\b(\\w+)\\$(?!\\w)", "$1");
    return text;
  }

  /** As javac does, the line of the source is after the first line of the message. */
  private static String atSource(String file, String source, int offset, String label, String message) {
    int start = SourceFile.lineStart(source, offset);
    int end = start;
    while (end < source.length() && source.charAt(end) != '\n' && source.charAt(end) != '\r') end++;
    StringBuilder caret = new StringBuilder();
    for (int i = start; i < offset; i++) caret.append(source.charAt(i) == '\t' ? '\t' : ' ');
    String[] parts = message.split("\\R", 2);
    String head = file + ":" + SourceFile.line(source, offset) + ": " + label + parts[0] + "\n";
    return head + source.substring(start, end) + "\n" + caret + "^" + (parts.length > 1 ? "\n" + parts[1] : "");
  }
}

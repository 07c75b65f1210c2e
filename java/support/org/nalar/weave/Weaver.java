package org.nalar.weave;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Adds to the source of classes a method for each clause of their contracts. It is put on the line on which the member starts,
 * without a line break, so that no line gets another number.
 */
final class Weaver {
  /** Of the warnings that the same code gives elsewhere, contracts give none. */
  private static final String LENIENT =
      Stream.of("cast", "deprecation", "divzero", "empty", "rawtypes", "removal", "static", "synchronization", "unchecked")
          .map(Weaver::quote)
          .collect(Collectors.joining(", ", "@java.lang.SuppressWarnings({", "})"));

  /** Words of contracts that become something else if their backslash is not doubled. */
  private static final Map<String, String> MISWRITTEN =
      Map.of("\result", "\\result", "\reach", "\\reach", "\forall", "\\forall", "\fresh", "\\fresh", "\nothing", "\\nothing");

  private final Parser parser;
  private final Detail detail;

  /** How much woven code says. */
  interface Detail {
    /** Values of parts are reported. */
    boolean parts(int place);

    /** Old values are those at the call. If not, the code is for error messages only. */
    boolean old(int place);
  }

  Weaver(Parser parser, Detail detail) {
    this.parser = parser;
    this.detail = detail;
  }

  WovenText weave(String source) {
    WovenText woven = new WovenText(source);
    if (!ContractFinder.mayHaveContracts(source)) return woven;
    SourceFile file = parser.parse(source);
    // javac tells what is wrong.
    if (file.error != null) return woven;
    List<Clause> clauses = new ArrayList<>();
    for (Contract contract : ContractFinder.find(file, woven::error)) {
      try {
        clauses.addAll(translate(contract));
      } catch (ClauseException error) {
        woven.error(contract.text.place(error.offset), error.getMessage());
      }
    }
    checkSyntax(clauses, woven);
    clauses.sort(Comparator.comparing((Clause clause) -> clause.contract.member.place));
    for (int i = 0; i < clauses.size(); i++) {
      Clause clause = clauses.get(i);
      Owner owner = clause.contract.member.owner;
      int number = clause.kind.equals("index") ? owner.lastClause() : owner.nextClause();
      boolean deprecated = clause.contract.member.hasDeprecatedComment(source);
      boolean first = i == 0 || clauses.get(i - 1).contract.member != clause.contract.member;
      boolean last = i == clauses.size() - 1 || clauses.get(i + 1).contract.member != clause.contract.member;
      // The comment is now before the first clause, and the member needs one again.
      MappedText text = new MappedText().add(deprecated && first ? "@java.lang.Deprecated " : "", MappedText.HIDDEN);
      text.append(method(clause, number, source)).add(deprecated && last ? "/** @deprecated */ " : "", MappedText.HIDDEN);
      woven.insert(clause.contract, text);
    }
    return woven;
  }

  private void checkSyntax(List<Clause> clauses, WovenText woven) {
    Map<Clause, ClauseException> errors = new LinkedHashMap<>();
    Set<Clause> withoutParts = new HashSet<>();
    for (Clause clause : clauses) if (clause.contract.text == null || !detail.parts(clause.contract.place)) withoutParts.add(clause);
    new Syntax(parser, errors).check(clauses, withoutParts);
    errors.forEach((clause, error) -> woven.error(clause.contract.text.place(error.offset), error.getMessage()));
    Set<Contract> wrong = errors.keySet().stream().map(clause -> clause.contract).collect(Collectors.toSet());
    clauses.removeIf(clause -> wrong.contains(clause.contract));
  }

  private List<Clause> translate(Contract contract) throws ClauseException {
    if (contract.text == null) {
      Clause clause = new Clause(contract, contract.kind.word(), "", 0);
      clause.body = new MappedText().add("return (true);", MappedText.HIDDEN);
      return List.of(clause);
    }
    String text = contract.text.value();
    checkBackslashes(text);
    if (contract.kind == Kind.MODIFIES) return Locations.of(contract);
    List<Node> nodes = Node.parse(text);
    Translator translator =
        new Translator(contract.kind, contract.member.hasResult(), contract.cofoja, !detail.old(contract.place));
    translator.clause(nodes);
    int start = nodes.get(0).start();
    int end = Translator.end(nodes);
    Clause clause = new Clause(contract, contract.kind.word(), text.substring(start, end), start);
    clause.body = new MappedText().add("return ", start).append(translator.translated()).add(";", end);
    return List.of(clause);
  }

  private static void checkBackslashes(String text) throws ClauseException {
    for (Map.Entry<String, String> word : MISWRITTEN.entrySet()) {
      int at = text.indexOf(word.getKey());
      if (at >= 0) throw new ClauseException(at, "the backslash of " + word.getValue() + " has to be doubled");
    }
  }

  private static MappedText method(Clause clause, int number, String source) {
    Contract contract = clause.contract;
    Member member = contract.member;
    boolean withoutObject = contract.kind != Kind.ENSURES;
    boolean isStatic = member.isStatic() || (member.isConstructor() && withoutObject);
    String head = annotation(clause, SourceFile.line(source, clause.place())) + " " + LENIENT + " private " + (isStatic ? "static " : "");
    head += member.typeParameters(isStatic) + clause.type() + " nalar$" + clause.kind + "$" + number + "(" + member.parameterList();
    MappedText method = new MappedText().add(head, MappedText.HIDDEN);
    String separator = member.parameterList().isEmpty() ? "" : ", ";
    if (contract.kind == Kind.ENSURES && member.hasResult()) method.add(separator + member.resultType() + " $result", MappedText.HIDDEN);
    if (contract.exception != null) method.add(separator, MappedText.HIDDEN).append(contract.exception).add(" $signal", MappedText.HIDDEN);
    method.add(") throws java.lang.Throwable { ", MappedText.HIDDEN);
    method.append(contract.text == null ? clause.body : clause.body.through(contract.text::place));
    return method.add(" } ", MappedText.HIDDEN);
  }

  private static String annotation(Clause clause, int line) {
    String name = clause.contract.member.name();
    String text = "@org.nalar.Clause(kind = " + quote(clause.kind) + (name.isEmpty() ? "" : ", method = " + quote(name));
    text += ", text = " + quote(clause.text) + ", line = " + line;
    if (!clause.parts.isEmpty()) text += ", parts = " + quote(clause.parts);
    if (!clause.location.isEmpty()) text += ", location = " + quote(clause.location);
    if (!clause.through.isEmpty()) text += ", through = " + quote(clause.through);
    return text + ")";
  }

  private static String quote(List<String> texts) {
    return texts.stream().map(Weaver::quote).collect(Collectors.joining(", ", "{", "}"));
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') quoted.append('\\').append(c);
      else if (c < ' ') quoted.append(String.format("\\%03o", (int) c));
      else quoted.append(c);
    }
    return quoted.append('"').toString();
  }
}

package org.nalar.weave;

import java.util.List;
import java.util.Set;

/**
 * Makes a Java expression of the expression of a clause. The expression is not parsed as such: it is a tree of brackets, in which the
 * words of contracts are replaced where they stand. Only the two operators that Java does not have need their operands. Since these
 * bind weaker than any operator of Java but {@code ?:}, the assignments and {@code ->}, an operand is what lies between two of
 * the tokens that {@link #DELIMITERS} names, or the brackets around.
 */
final class Translator {
  private static final Set<String> DELIMITERS =
      Set.of(
          ",", ";", "->", "?", ":", "=", "+=", "-=", "*=", "/=", "&=", "|=", "^=", "%=", "<<=", ">>=", ">>>=", "return", "yield", "throw",
          "case", "else", "do");

  private final Kind kind;
  private final boolean hasResult;
  private final boolean cofoja;
  private final boolean plain;
  private final MappedText out = new MappedText();

  /**
   * @param cofoja {@code result}, {@code old} and {@code signal} are words of contracts without a backslash
   * @param plain the result is for error messages only: old values have their type and need not have their value
   */
  Translator(Kind kind, boolean hasResult, boolean cofoja, boolean plain) {
    this.kind = kind;
    this.hasResult = hasResult;
    this.cofoja = cofoja;
    this.plain = plain;
  }

  MappedText translated() {
    return out;
  }

  /** A whole clause, where a quantifier needs no parentheses. */
  void clause(List<Node> nodes) throws ClauseException {
    if (nodes.isEmpty()) throw new ClauseException(0, "the clause is empty");
    if (isQuantifier(nodes)) {
      new Quantifier(this, nodes.get(0).token, nodes.subList(1, nodes.size()), end(nodes)).write();
      return;
    }
    sequence(nodes);
    List<Integer> semicolons = Node.find(nodes, ";");
    if (semicolons.isEmpty()) return;
    throw new ClauseException(nodes.get(semicolons.get(0)).start(), "a clause is one expression, without a semicolon");
  }

  static int end(List<Node> nodes) {
    return nodes.get(nodes.size() - 1).end();
  }

  void generate(String text, int origin) {
    out.add(text, origin);
  }

  /** Expressions, statements and whatever else may be in brackets. */
  void sequence(List<Node> nodes) throws ClauseException {
    boolean[] types = Node.typeArguments(nodes);
    int start = 0;
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      if (types[i] || node.isGroup() || !DELIMITERS.contains(node.token.text)) continue;
      equivalence(nodes.subList(start, i));
      copy(node.token);
      start = i + 1;
    }
    equivalence(nodes.subList(start, nodes.size()));
  }

  private void equivalence(List<Node> nodes) throws ClauseException {
    List<Integer> operators = Node.find(nodes, "<==>");
    if (operators.isEmpty()) {
      implication(nodes);
      return;
    }
    int last = operators.get(operators.size() - 1);
    int origin = nodes.get(last).start();
    checkOperands(nodes, last);
    generate("((", origin);
    equivalence(nodes.subList(0, last));
    generate(") == (", origin);
    implication(nodes.subList(last + 1, nodes.size()));
    generate("))", origin);
  }

  private void implication(List<Node> nodes) throws ClauseException {
    List<Integer> operators = Node.find(nodes, "==>");
    if (operators.isEmpty()) {
      operand(nodes);
      return;
    }
    int first = operators.get(0);
    int origin = nodes.get(first).start();
    checkOperands(nodes, first);
    generate("(!(", origin);
    operand(nodes.subList(0, first));
    generate(") || (", origin);
    implication(nodes.subList(first + 1, nodes.size()));
    generate("))", origin);
  }

  private static void checkOperands(List<Node> nodes, int operator) throws ClauseException {
    if (operator > 0 && operator < nodes.size() - 1) return;
    Token token = nodes.get(operator).token;
    throw new ClauseException(token.start, "there is nothing " + (operator == 0 ? "before " : "after ") + token.text);
  }

  private void operand(List<Node> nodes) throws ClauseException {
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      Node next = i + 1 < nodes.size() ? nodes.get(i + 1) : null;
      boolean called = next != null && next.isGroup("(");
      String word = node.isGroup() ? null : wordOfContracts(node.token, i > 0 ? nodes.get(i - 1) : null, called);
      if (word != null) {
        space(node.token);
        if (!Words.isKnown(word)) throw Words.unknown(node.token);
        if (!called && !word.equals("\\result") && !word.equals("\\signal")) throw misplaced(node.token, word);
        if (translateWord(word, node.token, next)) i++;
      } else if (node.isGroup("(") && isQuantifier(node.inside)) {
        space(node.token);
        List<Node> rest = node.inside.subList(1, node.inside.size());
        new Quantifier(this, node.inside.get(0).token, rest, node.close().start).write();
      } else if (node.isGroup()) {
        copy(node.token);
        sequence(node.inside);
        copy(node.close());
      } else {
        copy(node.token);
      }
    }
  }

  private static ClauseException misplaced(Token token, String word) {
    boolean quantifier = word.equals("\\forall") || word.equals("\\exists");
    if (quantifier) return new ClauseException(token.start, "a quantifier has to be in parentheses");
    boolean location = word.equals("\\nothing") || word.equals("\\everything");
    return new ClauseException(token.start, location ? word + " is for @Modifies only" : "'(' expected after " + word);
  }

  /** A quantifier with its variable after it, not in parentheses of its own. */
  private static boolean isQuantifier(List<Node> nodes) {
    if (nodes.isEmpty() || !(nodes.get(0).is("\\forall") || nodes.get(0).is("\\exists"))) return false;
    return nodes.size() == 1 || !nodes.get(1).isGroup("(");
  }

  /** The word with its backslash, or null for words of Java. */
  private String wordOfContracts(Token token, Node before, boolean called) {
    if (token.kind != Token.Kind.WORD) return null;
    if (token.text.charAt(0) == '\\') return token.text;
    if (!cofoja || (before != null && (before.is(".") || before.is("::")))) return null;
    if (called) return token.is("old") ? "\\old" : null;
    boolean known = (token.is("result") && kind == Kind.ENSURES) || (token.is("signal") && kind == Kind.SIGNALS);
    return known ? "\\" + token.text : null;
  }

  /** Whether the parentheses after the word are part of it. */
  private boolean translateWord(String word, Token token, Node next) throws ClauseException {
    switch (word) {
      case "\\result":
      case "\\signal":
        value(word, token);
        return false;
      case "\\old":
        checkAfterCall(word, token);
        call(plain ? "(" : "org.nalar.Woven.now(org.nalar.Woven.past(), ", word, token, next);
        return true;
      case "\\fresh":
        checkAfterCall(word, token);
        call("org.nalar.Woven.fresh(", word, token, next);
        return true;
      case "\\reach":
        new Reach(token, next).write(this);
        return true;
      case "\\forall":
      case "\\exists":
        new Quantifier(this, token, next.inside, next.close().start).write();
        return true;
      default:
        throw misplaced(token, word);
    }
  }

  private void value(String word, Token token) throws ClauseException {
    boolean result = word.equals("\\result");
    if (kind != (result ? Kind.ENSURES : Kind.SIGNALS))
      throw new ClauseException(token.start, word + (result ? " is for @Ensures only" : " is for @Signals only"));
    if (result && !hasResult) throw new ClauseException(token.start, "there is no \\result");
    boolean backslash = token.text.charAt(0) == '\\';
    out.add("$", token.start).copy(word.substring(1), token.start + (backslash ? 1 : 0));
  }

  private void checkAfterCall(String word, Token token) throws ClauseException {
    if (!kind.afterCall()) throw new ClauseException(token.start, word + " is for @Ensures and @Signals only");
  }

  private void call(String opening, String word, Token token, Node parentheses) throws ClauseException {
    if (Node.split(parentheses.inside, ",").size() != 1) throw new ClauseException(token.start, word + " needs one expression");
    generate(opening, token.start);
    sequence(parentheses.inside);
    generate(")", parentheses.close().start);
  }

  private void space(Token token) {
    if (token.spaced && out.length() > 0) out.add(" ", Math.max(token.start - 1, 0));
  }

  void copy(Token token) {
    space(token);
    out.copy(token.text, token.start);
  }
}

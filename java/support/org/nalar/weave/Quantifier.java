package org.nalar.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * {@code \forall} and {@code \exists}, as loops. Over the elements of an array or collection this is the loop of the language.
 * Over numbers, the bounds have to be found in the range: it is cut at its {@code &&}, and the first conjunct that compares the
 * variable with something that does not depend on it is a bound, from below and from above. Conjuncts before the bounds that do not
 * mention the variable are checked before the loop, since the bounds may rely on them ({@code a != null && 0 <= i && i < a.length}).
 * All others are a filter in the loop.
 */
final class Quantifier {
  /** The largest values of the types that a range may have. */
  private static final Map<String, String> LARGEST =
      Map.of(
          "int", "java.lang.Integer.MAX_VALUE",
          "long", "java.lang.Long.MAX_VALUE",
          "short", "java.lang.Short.MAX_VALUE",
          "byte", "java.lang.Byte.MAX_VALUE",
          "char", "java.lang.Character.MAX_VALUE");
  /** Operators that bind weaker than comparisons: what they are in is not a bound. */
  private static final String[] WEAKER = {"==", "!=", "&", "^", "|", "||", "?", ":", "=", "->", "==>", "<==>", "instanceof"};

  private final Translator out;
  private final Token word;
  private final boolean all;
  private final List<Node> nodes;
  private final int end;

  private Token variable;
  private List<Node> type;
  private Bound low;
  private Bound high;
  private final List<List<Node>> guards = new ArrayList<>();
  private final List<List<Node>> filters = new ArrayList<>();

  private static final class Bound {
    final List<Node> value;
    /** The variable may be equal to it. */
    final boolean inclusive;

    Bound(List<Node> value, boolean inclusive) {
      this.value = value;
      this.inclusive = inclusive;
    }
  }

  /**
   * @param nodes what comes after the word
   * @param end where in the clause the quantifier ends
   */
  Quantifier(Translator out, Token word, List<Node> nodes, int end) {
    this.out = out;
    this.word = word;
    this.nodes = nodes;
    this.end = end;
    all = word.is("\\forall");
  }

  void write() throws ClauseException {
    List<List<Node>> sections = Node.split(nodes, ";");
    if (sections.isEmpty()) throw new ClauseException(word.start, "a variable expected after " + word.text);
    List<Node> header = sections.get(0);
    List<Integer> colons = Node.find(header, ":");
    declare(colons.isEmpty() ? header : header.subList(0, colons.get(0)));
    boolean range = colons.isEmpty();
    if (sections.size() > 1 && sections.get(sections.size() - 1).isEmpty()) throw withoutBody();
    for (List<Node> section : sections)
      if (section.isEmpty()) throw new ClauseException(word.start, "a part of the quantifier is empty");
    if (sections.size() > 3) throw new ClauseException(Translator.end(sections.get(2)), "')' expected");
    if (range && sections.size() == 2) {
      readRange(sections.get(1));
      throw withoutBody();
    }
    if (sections.size() < 2) throw new ClauseException(end, "';' expected");
    List<Node> body = sections.get(sections.size() - 1);
    out.generate("org.nalar.Woven.holds(() -> { ", word.start);
    if (range) {
      if (type.size() != 1 || !LARGEST.containsKey(type.get(0).token.text))
        throw new ClauseException(word.start, "the variable of a range has to be of type int, long, short, byte or char");
      readRange(sections.get(1));
      writeRange(body);
    } else {
      if (sections.size() == 3) filters.add(sections.get(1));
      writeElements(header.subList(colons.get(0) + 1, header.size()), body);
    }
    out.generate(" return " + all + "; })", end);
  }

  private void declare(List<Node> declaration) throws ClauseException {
    List<Integer> commas = Node.find(declaration, ",");
    if (!commas.isEmpty()) throw new ClauseException(declaration.get(commas.get(0)).start(), "a quantifier has one variable");
    Node last = declaration.isEmpty() ? null : declaration.get(declaration.size() - 1);
    if (declaration.size() < 2 || !last.isName()) throw new ClauseException(word.start, "a variable expected after " + word.text);
    variable = last.token;
    type = declaration.subList(0, declaration.size() - 1);
  }

  private void readRange(List<Node> range) throws ClauseException {
    List<List<Node>> conjuncts = new ArrayList<>();
    addConjuncts(range, conjuncts);
    for (List<Node> conjunct : conjuncts) {
      if (conjunct.isEmpty()) throw new ClauseException(range.get(0).start(), "there is nothing before or after &&");
      boolean complete = low != null && high != null;
      if (complete || !takeBound(conjunct)) (complete || mentions(conjunct) ? filters : guards).add(conjunct);
    }
    if (low == null) throw unbounded("below");
    if (high == null) throw unbounded("above");
  }

  private ClauseException withoutBody() {
    return new ClauseException(end, word.text + " needs a condition after its range or elements");
  }

  private ClauseException unbounded(String side) {
    return new ClauseException(variable.start, "the range of " + variable.text + " has to be bounded from " + side);
  }

  private static void addConjuncts(List<Node> condition, List<List<Node>> conjuncts) {
    boolean weaker = !Node.find(condition, "||", "?", ":", "=", "->", "==>", "<==>").isEmpty();
    if (!weaker && condition.size() == 1 && condition.get(0).isGroup("(") && !startsWithWord(condition.get(0).inside)) {
      addConjuncts(condition.get(0).inside, conjuncts);
    } else if (weaker || Node.find(condition, "&&").isEmpty()) {
      conjuncts.add(condition);
    } else {
      for (List<Node> conjunct : Node.split(condition, "&&")) addConjuncts(conjunct, conjuncts);
    }
  }

  private static boolean startsWithWord(List<Node> nodes) {
    return !nodes.isEmpty() && !nodes.get(0).isGroup() && nodes.get(0).token.text.startsWith("\\");
  }

  /** Comparisons {@code a < i}, {@code i < b}, {@code a < i < b}. If they bound the side that is bounded already, they are no bounds. */
  private boolean takeBound(List<Node> conjunct) {
    List<Integer> operators = Node.find(conjunct, "<", "<=", ">", ">=");
    if (operators.isEmpty() || operators.size() > 2 || !Node.find(conjunct, WEAKER).isEmpty()) return false;
    int first = operators.get(0);
    if (operators.size() == 1) {
      String operator = conjunct.get(first).token.text;
      List<Node> left = conjunct.subList(0, first);
      List<Node> right = conjunct.subList(first + 1, conjunct.size());
      if (isVariable(left)) return take(right, operator, true);
      return isVariable(right) && take(left, operator, false);
    }
    int second = operators.get(1);
    boolean middle = isVariable(conjunct.subList(first + 1, second));
    boolean sameWay = conjunct.get(first).token.text.charAt(0) == conjunct.get(second).token.text.charAt(0);
    if (!middle || !sameWay || low != null || high != null) return false;
    return take(conjunct.subList(0, first), conjunct.get(first).token.text, false)
        && take(conjunct.subList(second + 1, conjunct.size()), conjunct.get(second).token.text, true);
  }

  private boolean take(List<Node> value, String operator, boolean variableFirst) {
    if (value.isEmpty() || mentions(value)) return false;
    boolean above = operator.startsWith("<") == variableFirst;
    if ((above ? high : low) != null) return false;
    Bound bound = new Bound(value, operator.endsWith("="));
    if (above) high = bound;
    else low = bound;
    return true;
  }

  private boolean isVariable(List<Node> expression) {
    return expression.size() == 1 && expression.get(0).is(variable.text);
  }

  private boolean mentions(List<Node> expression) {
    for (int i = 0; i < expression.size(); i++) {
      Node node = expression.get(i);
      boolean member = i > 0 && expression.get(i - 1).is(".");
      if (node.isGroup() ? mentions(node.inside) : !member && node.is(variable.text)) return true;
    }
    return false;
  }

  /**
   * The loop must not run past the end of the type: a loop up to an inclusive bound stops at the largest value, and one from an
   * exclusive bound does not start after it. Loops over types smaller than int count with an int, skip what is below the values of
   * the type, and end after the largest.
   */
  private void writeRange(List<Node> body) throws ClauseException {
    String typeName = type.get(0).token.text;
    boolean small = !typeName.equals("int") && !typeName.equals("long");
    String counterType = small ? "int" : typeName;
    String counter = variable.text + "$";
    String largest = LARGEST.get(counterType);
    for (List<Node> guard : guards) {
      out.generate("if (!(", guard.get(0).start());
      out.sequence(guard);
      out.generate(")) return " + all + "; ", guard.get(0).start());
    }
    int at = variable.start;
    if (!low.inclusive && !isNumber(low.value)) {
      out.generate("if ((", at);
      out.sequence(low.value);
      out.generate(") != " + largest + ") ", at);
    }
    out.generate("for (" + counterType + " " + counter + " = (", at);
    out.sequence(low.value);
    out.generate(low.inclusive ? "); " : ") + 1; ", at);
    if (small) out.generate(counter + " <= " + LARGEST.get(typeName) + " && ", at);
    out.generate(counter + (high.inclusive ? " <= (" : " < ("), at);
    out.sequence(high.value);
    out.generate("); " + counter + "++) { ", at);
    if (small) out.generate("if (" + counter + " != (" + typeName + ") " + counter + ") continue; ", at);
    out.generate("final " + typeName + " " + variable.text + " = " + (small ? "(" + typeName + ") " : "") + counter + "; ", at);
    writeBody(body);
    out.generate(high.inclusive && !small ? " if (" + counter + " == " + largest + ") break; }" : " }", at);
  }

  private static boolean isNumber(List<Node> value) {
    Node last = value.get(value.size() - 1);
    return value.size() <= 2 && !last.isGroup() && last.token.kind == Token.Kind.NUMBER && (value.size() == 1 || value.get(0).is("-"));
  }

  private void writeElements(List<Node> elements, List<Node> body) throws ClauseException {
    if (elements.isEmpty()) throw new ClauseException(variable.end(), "an array or collection expected after ':'");
    out.generate("for (final ", word.start);
    out.sequence(type);
    out.generate(" ", variable.start);
    out.copy(variable);
    out.generate(" : ", variable.end());
    out.sequence(elements);
    out.generate(") { ", variable.end());
    writeBody(body);
    out.generate(" }", end);
  }

  private void writeBody(List<Node> body) throws ClauseException {
    for (List<Node> filter : filters) {
      out.generate("if (", filter.get(0).start());
      out.sequence(filter);
      out.generate(") { ", filter.get(0).start());
    }
    out.generate("if (", body.get(0).start());
    out.sequence(body);
    out.generate(all ? ") { } else return false;" : ") return true;", body.get(0).start());
    for (int i = 0; i < filters.size(); i++) out.generate(" }", end);
  }
}

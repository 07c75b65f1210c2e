package org.nalar.weave;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import java.util.ArrayList;
import java.util.List;

/** The value of a string literal, text block or concatenation of such, with the place in the source where each character is written. */
final class Literal {
  private final String source;
  private final StringBuilder value = new StringBuilder();
  private final List<Integer> places = new ArrayList<>();
  private int end;

  private Literal(String source) {
    this.source = source;
  }

  /** Null if the expression is something else. */
  static Literal of(ExpressionTree tree, SourceFile file) {
    Literal literal = new Literal(file.text);
    return literal.addTree(tree, file) ? literal : null;
  }

  String value() {
    return value.toString();
  }

  /** Where in the source the character is written; for the offset after the last one, where the literal ends. */
  int place(int offset) {
    return offset < places.size() ? places.get(offset) : end;
  }

  /** The first character that is not white space. */
  int start() {
    int first = 0;
    while (first < value.length() && Character.isWhitespace(value.charAt(first))) first++;
    return place(first < value.length() ? first : 0);
  }

  private boolean addTree(ExpressionTree tree, SourceFile file) {
    if (tree instanceof ParenthesizedTree) return addTree(((ParenthesizedTree) tree).getExpression(), file);
    if (tree.getKind() == Tree.Kind.PLUS) {
      BinaryTree sum = (BinaryTree) tree;
      return addTree(sum.getLeftOperand(), file) && addTree(sum.getRightOperand(), file);
    }
    if (tree.getKind() != Tree.Kind.STRING_LITERAL) return false;
    addPieces(file.start(tree), (String) ((LiteralTree) tree).getValue());
    return true;
  }

  /** What is a literal for the parser may be written as several ones with pluses between them, which it has put together. */
  private void addPieces(int start, String expected) {
    int from = value.length();
    int at = start;
    while (at < source.length() && source.charAt(at) == '"') {
      boolean block = source.startsWith("\"\"\"", at);
      end = block ? blockEnd(at + 3) : literalEnd(at + 1);
      if (block) addBlock(at + 3, end);
      else for (int next = at + 1; next < end; ) next = addCharacter(next);
      if (value.substring(from).equals(expected)) return;
      at = Token.skipSpace(source, end + (block ? 3 : 1));
      while (at < source.length() && "+()".indexOf(source.charAt(at)) >= 0) at = Token.skipSpace(source, at + 1);
    }
    replaceWith(expected, from, start);
  }

  private int literalEnd(int start) {
    int at = start;
    while (source.charAt(at) != '"') at += source.charAt(at) == '\\' ? 2 : 1;
    return at;
  }

  private int blockEnd(int start) {
    int at = start;
    while (!source.startsWith("\"\"\"", at)) at += source.charAt(at) == '\\' ? 2 : 1;
    return at;
  }

  /** For literals written in ways not foreseen here: all of it is where it starts. */
  private void replaceWith(String expected, int from, int start) {
    value.setLength(from);
    places.subList(from, places.size()).clear();
    for (char c : expected.toCharArray()) put(c, start);
  }

  private void put(char c, int place) {
    value.append(c);
    places.add(place);
  }

  /**
   * A text block: the first line has no content; of the others, the indentation that all share (blank ones do not count, but
   * the last one does) and white space at their ends is no content either; then come the escapes. See JLS 3.10.6.
   */
  private void addBlock(int start, int after) {
    int[] starts = lineStarts(start, after);
    int indentation = Integer.MAX_VALUE;
    for (int i = 1; i < starts.length - 1; i++) {
      int content = contentStart(starts[i], starts[i + 1]);
      boolean last = i == starts.length - 2;
      if (last || content < contentEnd(starts[i], starts[i + 1])) indentation = Math.min(indentation, content - starts[i]);
    }
    for (int i = 1; i < starts.length - 1; i++) {
      int lineEnd = contentEnd(starts[i], starts[i + 1]);
      boolean last = i == starts.length - 2;
      boolean joined = false;
      for (int at = Math.min(starts[i] + indentation, lineEnd); at < lineEnd; ) {
        joined = source.charAt(at) == '\\' && at + 1 == lineEnd;
        at = joined ? at + 1 : addCharacter(at);
      }
      if (!last && !joined) put('\n', lineEnd);
    }
  }

  /** The offsets where lines start, and at the end one more. */
  private int[] lineStarts(int start, int after) {
    List<Integer> starts = new ArrayList<>();
    starts.add(start);
    for (int at = start; at < after; at++) {
      char c = source.charAt(at);
      if (c == '\n' || (c == '\r' && source.charAt(at + 1) != '\n')) starts.add(at + 1);
    }
    starts.add(after);
    return starts.stream().mapToInt(Integer::intValue).toArray();
  }

  private int contentStart(int start, int after) {
    int at = start;
    while (at < after && isBlank(source.charAt(at)) && source.charAt(at) != '\n' && source.charAt(at) != '\r') at++;
    return at;
  }

  private int contentEnd(int start, int after) {
    int at = after;
    while (at > start && isBlank(source.charAt(at - 1))) at--;
    return at;
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c);
  }

  /** Adds the character that is written here, and returns where the next one is. */
  private int addCharacter(int at) {
    if (source.charAt(at) != '\\') {
      put(source.charAt(at), at);
      return at + 1;
    }
    char escaped = source.charAt(at + 1);
    if (escaped == 'u') {
      int digits = at + 1;
      while (source.charAt(digits) == 'u') digits++;
      put((char) Integer.parseInt(source.substring(digits, digits + 4), 16), at);
      return digits + 4;
    }
    if (escaped >= '0' && escaped <= '7') {
      int after = at + 1;
      int most = escaped <= '3' ? 3 : 2;
      while (after - at - 1 < most && source.charAt(after) >= '0' && source.charAt(after) <= '7') after++;
      put((char) Integer.parseInt(source.substring(at + 1, after), 8), at);
      return after;
    }
    int known = "btnfrs".indexOf(escaped);
    put(known < 0 ? escaped : "\b\t\n\f\r ".charAt(known), at);
    return at + 2;
  }
}

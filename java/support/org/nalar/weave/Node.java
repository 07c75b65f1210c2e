package org.nalar.weave;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A token, or everything between two brackets. */
final class Node {
  /** The token, or the opening bracket. */
  final Token token;
  /** Null for a token. */
  final List<Node> inside;
  private Token close;

  private Node(Token token, List<Node> inside) {
    this.token = token;
    this.inside = inside;
  }

  static List<Node> parse(String clause) throws ClauseException {
    Deque<Node> open = new ArrayDeque<>();
    List<Node> top = new ArrayList<>();
    for (Token token : Token.all(clause)) {
      List<Node> siblings = open.isEmpty() ? top : open.peek().inside;
      if (token.is("(") || token.is("[") || token.is("{")) {
        Node group = new Node(token, new ArrayList<>());
        siblings.add(group);
        open.push(group);
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        if (open.isEmpty()) throw new ClauseException(token.start, "'" + token.text + "' without '" + opening(token.text) + "'");
        if (!open.peek().token.is(opening(token.text))) throw unclosed(open.peek());
        open.pop().close = token;
      } else {
        siblings.add(new Node(token, null));
      }
    }
    if (!open.isEmpty()) throw unclosed(open.peek());
    return top;
  }

  private static ClauseException unclosed(Node group) {
    return new ClauseException(group.token.start, "'" + group.token.text + "' is not closed");
  }

  private static String opening(String close) {
    return close.equals(")") ? "(" : close.equals("]") ? "[" : "{";
  }

  Token close() {
    return close;
  }

  int start() {
    return token.start;
  }

  int end() {
    return isGroup() ? close.end() : token.end();
  }

  boolean isGroup() {
    return inside != null;
  }

  boolean isGroup(String opening) {
    return isGroup() && token.is(opening);
  }

  /** It is this token, which is no bracket. */
  boolean is(String text) {
    return !isGroup() && token.is(text);
  }

  boolean isName() {
    return !isGroup() && token.isName();
  }

  /** The places where a token stands, outside of type arguments. */
  static List<Integer> find(List<Node> nodes, String... texts) {
    boolean[] types = typeArguments(nodes);
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++)
      for (String text : texts) if (!types[i] && nodes.get(i).is(text)) found.add(i);
    return found;
  }

  /** What is between the places where a token stands; nothing at all has no pieces. */
  static List<List<Node>> split(List<Node> nodes, String separator) {
    List<List<Node>> pieces = new ArrayList<>();
    int start = 0;
    for (int at : find(nodes, separator)) {
      pieces.add(nodes.subList(start, at));
      start = at + 1;
    }
    if (!nodes.isEmpty()) pieces.add(nodes.subList(start, nodes.size()));
    return pieces;
  }

  /**
   * Which nodes are type arguments with their brackets, as in {@code Map<String, ?>}, whose commas and question marks separate nothing.
   * A {@code <} starts them if a point or a name of a type (one that starts with a capital) is before it, and if up to the
   * {@code >} that closes it there is nothing but types.
   */
  static boolean[] typeArguments(List<Node> nodes) {
    boolean[] found = new boolean[nodes.size()];
    for (int i = 1; i < nodes.size(); i++) {
      if (!nodes.get(i).is("<")) continue;
      Node before = nodes.get(i - 1);
      boolean typeName = before.isName() && Character.isUpperCase(before.token.text.charAt(0));
      int end = typeName || before.is(".") || before.is("::") ? typeArgumentsEnd(nodes, i) : -1;
      for (; i <= end; i++) found[i] = true;
    }
    return found;
  }

  private static int typeArgumentsEnd(List<Node> nodes, int start) {
    int depth = 0;
    for (int i = start; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      if (node.is("<")) depth++;
      else if (node.is(">") || node.is(">>") || node.is(">>>")) depth -= node.token.text.length();
      else if (node.isGroup() ? !node.isGroup("[") : !node.isName() && !"?,.@".contains(node.token.text)) return -1;
      if (depth <= 0) return depth == 0 ? i : -1;
    }
    return -1;
  }
}

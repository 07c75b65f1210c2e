package org.nalar.weave;

import java.util.ArrayList;
import java.util.List;

/** A word, number, literal or operator of a clause. Words that start with a backslash are those of contracts. */
final class Token {
  enum Kind {
    WORD,
    NUMBER,
    TEXT,
    OPERATOR
  }

  /** Longer ones first, so that the first that fits is the right one. */
  private static final String[] OPERATORS = {
    "<==>", ">>>=", "==>", "<<=", ">>=", ">>>", "...", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=",
    "&=", "|=", "^=", "%=", "<<", ">>", "(", ")", "{", "}", "[", "]", ";", ",", ".", "@", "=", ">", "<", "!", "~", "?", ":", "+", "-", "*",
    "/", "&", "|", "^", "%",
  };

  final Kind kind;
  final String text;
  final int start;
  /** White space or a comment comes before it. */
  final boolean spaced;

  private Token(Kind kind, String text, int start, boolean spaced) {
    this.kind = kind;
    this.text = text;
    this.start = start;
    this.spaced = spaced;
  }

  int end() {
    return start + text.length();
  }

  boolean is(String other) {
    return text.equals(other);
  }

  boolean isName() {
    return kind == Kind.WORD && text.charAt(0) != '\\';
  }

  static List<Token> all(String clause) throws ClauseException {
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (true) {
      int start = skipSpace(clause, at);
      checkComments(clause, at, start);
      if (start == clause.length()) return tokens;
      Token token = next(clause, start, start > at);
      tokens.add(token);
      at = token.end();
    }
  }

  /** The first offset that is neither white space nor within a comment. */
  static int skipSpace(String text, int from) {
    int at = from;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.startsWith("//", at)) {
        at = endAfter(text, "\n", at);
      } else if (text.startsWith("/*", at)) {
        at = endAfter(text, "*/", at + 2);
      } else {
        break;
      }
    }
    return at;
  }

  /** In a clause, a comment that is not closed would reach into the code behind it. */
  private static void checkComments(String clause, int from, int to) throws ClauseException {
    for (int at = from; at < to; at++) {
      if (clause.startsWith("//", at)) {
        at = endAfter(clause, "\n", at) - 1;
      } else if (clause.startsWith("/*", at)) {
        if (clause.indexOf("*/", at + 2) < 0) throw new ClauseException(at, "unclosed comment");
        at = endAfter(clause, "*/", at + 2) - 1;
      }
    }
  }

  private static int endAfter(String text, String last, int from) {
    int found = text.indexOf(last, from);
    return found < 0 ? text.length() : found + last.length();
  }

  private static Token next(String clause, int start, boolean spaced) throws ClauseException {
    char c = clause.charAt(start);
    boolean wordOfContracts = c == '\\' && start + 1 < clause.length() && Character.isJavaIdentifierStart(clause.charAt(start + 1));
    if (Character.isJavaIdentifierStart(c) || wordOfContracts) {
      int end = start + 1;
      while (end < clause.length() && Character.isJavaIdentifierPart(clause.charAt(end))) end++;
      return new Token(Kind.WORD, clause.substring(start, end), start, spaced);
    }
    boolean point = c == '.' && start + 1 < clause.length() && isDigit(clause.charAt(start + 1));
    if (isDigit(c) || point) return new Token(Kind.NUMBER, clause.substring(start, numberEnd(clause, start)), start, spaced);
    if (c == '"' || c == '\'') return new Token(Kind.TEXT, clause.substring(start, textEnd(clause, start)), start, spaced);
    for (String operator : OPERATORS)
      if (clause.startsWith(operator, start)) return new Token(Kind.OPERATOR, operator, start, spaced);
    throw new ClauseException(start, "illegal character: '" + c + "'");
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static int numberEnd(String clause, int start) {
    boolean hexadecimal = clause.startsWith("0x", start) || clause.startsWith("0X", start);
    int end = start;
    while (end < clause.length()) {
      char c = clause.charAt(end);
      boolean sign = (c == '+' || c == '-') && end > start && (hexadecimal ? "pP" : "eE").indexOf(clause.charAt(end - 1)) >= 0;
      if (!sign && c != '.' && !Character.isJavaIdentifierPart(c)) break;
      end++;
    }
    return end;
  }

  private static int textEnd(String clause, int start) throws ClauseException {
    char quote = clause.charAt(start);
    for (int i = start + 1; i < clause.length() && clause.charAt(i) != '\n'; i++) {
      if (clause.charAt(i) == quote) return i + 1;
      if (clause.charAt(i) == '\\') i++;
    }
    throw new ClauseException(start, quote == '"' ? "unclosed string literal" : "unclosed character literal");
  }
}

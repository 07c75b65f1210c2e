package partition;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A scalar term of a path: read from its prefix form, evaluated with Java's arithmetic. Values are longs: bit vectors sign-extended,
 * truth values 0 and 1. Constants are written {@code Bv32:5}, or {@code #5} with the width of the neighbouring operand; symbols
 * {@code s3}, perhaps with a name behind a colon.
 */
final class Term {
  /** Bits of the sort; 1 is Bool, {@link #UNKNOWN} a constant without sort. */
  final int width;

  private static final int UNKNOWN = 0;
  private static final Map<String, Integer> WIDTHS =
      Map.of("Bool", 1, "Bv8", 8, "Bv16", 16, "Bv32", 32, "Bv64", 64, "Fp32", 32, "Fp64", 64);
  private static final Set<String> COMPARISONS = Set.of("=", "bvslt", "bvsle", "bvult", "not", "and", "or");

  private final String operator;
  private final long value;
  private final Term[] arguments;

  private Term(String operator, int width, long value, Term... arguments) {
    this.operator = operator;
    this.width = width;
    this.value = value;
    this.arguments = arguments;
  }

  static Term parse(String text, Map<String, Integer> symbolWidths) {
    Reader reader = new Reader(text, symbolWidths);
    Term term = reader.term();
    reader.space();
    if (reader.at < text.length()) throw new IllegalArgumentException("text after the term: " + text);
    return term;
  }

  boolean isSymbol() {
    return operator.equals("symbol");
  }

  /** The number of the symbol that this term is. */
  int symbol() {
    return (int) value;
  }

  /** If this equates a symbol without a value with something known: gives it that value. */
  boolean define(boolean[] bound, long[] values) {
    if (!operator.equals("=")) return false;
    for (int i = 0; i < 2; i++) {
      Term symbol = arguments[i];
      Term known = arguments[1 - i];
      if (!symbol.isSymbol() || bound[symbol.symbol()] || known.unbound(bound) >= 0) continue;
      values[symbol.symbol()] = known.evaluate(values);
      bound[symbol.symbol()] = true;
      return true;
    }
    return false;
  }

  /** A symbol of the term that has no value yet, or -1. */
  int unbound(boolean[] bound) {
    if (isSymbol()) return bound[symbol()] ? -1 : symbol();
    for (Term argument : arguments) {
      int symbol = argument.unbound(bound);
      if (symbol >= 0) return symbol;
    }
    return -1;
  }

  long evaluate(long[] values) {
    switch (operator) {
      case "symbol":
        return values[symbol()];
      case "const":
        return value;
      case "ite":
        return arguments[arguments[0].evaluate(values) != 0 ? 1 : 2].evaluate(values);
      case "and":
        for (Term argument : arguments) if (argument.evaluate(values) == 0) return 0;
        return 1;
      case "or":
        for (Term argument : arguments) if (argument.evaluate(values) != 0) return 1;
        return 0;
      default:
        break;
    }
    long a = arguments[0].evaluate(values);
    if (arguments.length == 1) return wrap(unary(a), width);
    return wrap(binary(a, arguments[1].evaluate(values)), width);
  }

  private long unary(long a) {
    switch (operator) {
      case "not":
        return a == 0 ? 1 : 0;
      case "bvneg":
        return -a;
      case "bvnot":
        return ~a;
      case "sext":
      case "extract":
        return a;
      case "zext":
        return unsigned(a, arguments[0].width);
      default:
        throw new IllegalArgumentException("operator " + operator + " is not known");
    }
  }

  private long binary(long a, long b) {
    int bits = Math.max(arguments[0].width, arguments[1].width);
    switch (operator) {
      case "=":
        return a == b ? 1 : 0;
      case "bvslt":
        return a < b ? 1 : 0;
      case "bvsle":
        return a <= b ? 1 : 0;
      case "bvult":
        return Long.compareUnsigned(unsigned(a, bits), unsigned(b, bits)) < 0 ? 1 : 0;
      case "bvadd":
        return a + b;
      case "bvsub":
        return a - b;
      case "bvmul":
        return a * b;
      case "bvsdiv":
        return b == 0 ? (a < 0 ? 1 : -1) : a / b;
      case "bvsrem":
        return b == 0 ? a : a % b;
      case "bvand":
        return a & b;
      case "bvor":
        return a | b;
      case "bvxor":
        return a ^ b;
      default:
        return shift(a, unsigned(b, bits), bits);
    }
  }

  private long shift(long a, long amount, int bits) {
    boolean all = amount < 0 || amount >= bits;
    switch (operator) {
      case "bvshl":
        return all ? 0 : a << amount;
      case "bvashr":
        return a >> (all ? 63 : amount);
      case "bvlshr":
        return all ? 0 : unsigned(a, bits) >>> amount;
      default:
        throw new IllegalArgumentException("operator " + operator + " is not known");
    }
  }

  private static long wrap(long value, int width) {
    if (width == 1) return value & 1;
    if (width == UNKNOWN) throw new IllegalArgumentException("a term without a width");
    return value << (64 - width) >> (64 - width);
  }

  private static long unsigned(long value, int width) {
    return width == 64 ? value : value & ((1L << width) - 1);
  }

  private static final class Reader {
    final String text;
    final Map<String, Integer> symbolWidths;
    int at;

    Reader(String text, Map<String, Integer> symbolWidths) {
      this.text = text;
      this.symbolWidths = symbolWidths;
    }

    void space() {
      while (at < text.length() && text.charAt(at) == ' ') at++;
    }

    Term term() {
      space();
      if (at >= text.length()) throw new IllegalArgumentException("a term ends early: " + text);
      if (text.charAt(at) != '(') return atom(token());
      at++;
      String[] head = token().split(":", 2);
      List<Term> arguments = new ArrayList<>();
      for (space(); at < text.length() && text.charAt(at) != ')'; space()) arguments.add(term());
      at++;
      int width = 0;
      if (head.length > 1) {
        width = width(head[1]);
      } else if (COMPARISONS.contains(head[0])) {
        width = 1;
      } else {
        for (Term argument : arguments.subList(head[0].equals("ite") ? 1 : 0, arguments.size()))
          width = Math.max(width, argument.width);
      }
      return new Term(head[0], width, 0, arguments.toArray(new Term[0]));
    }

    /** Up to a blank or a closing parenthesis; the name of a symbol may have parentheses of its own. */
    String token() {
      int start = at;
      for (int depth = 0; at < text.length(); at++) {
        char c = text.charAt(at);
        if (c == ' ' || c == ')' && depth == 0) break;
        if (c == '(') depth++;
        if (c == ')') depth--;
      }
      return text.substring(start, at);
    }

    Term atom(String token) {
      if (token.equals("true") || token.equals("false")) return new Term("const", 1, token.equals("true") ? 1 : 0);
      if (token.startsWith("#")) return new Term("const", UNKNOWN, Long.parseLong(token.substring(1)));
      if (token.matches("s[0-9]+(:.*)?")) {
        String symbol = token.split(":", 2)[0];
        Integer width = symbolWidths.get(symbol);
        if (width == null) throw new IllegalArgumentException("symbol " + symbol + " is not declared");
        return new Term("symbol", width, Integer.parseInt(symbol.substring(1)));
      }
      String[] parts = token.split(":", 2);
      if (parts.length < 2) throw new IllegalArgumentException("not a term: " + token);
      String number = parts[1].endsWith("L") ? parts[1].substring(0, parts[1].length() - 1) : parts[1];
      return new Term("const", width(parts[0]), Long.parseLong(number));
    }

    private static int width(String sort) {
      Integer width = WIDTHS.get(sort);
      if (width == null) throw new IllegalArgumentException("sort " + sort + " is not known");
      return width;
    }
  }
}

#include "term/print.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>

#include "base/check.h"

namespace nalar::term {

std::string_view sort_name(Sort sort) {
  constexpr std::string_view names[] = {"Bool", "Bv8", "Bv16", "Bv32", "Bv64", "Fp32", "Fp64", "Int"};
  return names[static_cast<size_t>(sort)];
}

namespace {

// A shared subterm is written each time: without a limit, sixty squarings of a sum would fill all memory.
constexpr size_t kMostInJava = 1'000, kMostInSexpr = 20'000;  // operators

/// Java's precedences, JLS §15 from loosest to tightest.
enum Precedence : int {
  kTernary,
  kOrElse,
  kAndAlso,
  kBitOr,
  kBitXor,
  kBitAnd,
  kEquality,
  kRelation,
  kShift,
  kSum,
  kProduct,
  kUnary,
  kPrimary
};

struct Infix {
  std::string_view symbol;
  Precedence precedence;
  bool associative = false;  ///< the right operand needs no parentheses at the same precedence
};

Infix infix_of(Op op) {
  switch (op) {
    case Op::And: return {"&&", kAndAlso, true};
    case Op::Or: return {"||", kOrElse, true};
    case Op::Eq:
    case Op::FpEq: return {"==", kEquality};
    case Op::BvSlt:
    case Op::FpLt:
    case Op::IntLt: return {"<", kRelation};
    case Op::BvSle:
    case Op::FpLe:
    case Op::IntLe: return {"<=", kRelation};
    case Op::BvAdd:
    case Op::IntAdd: return {"+", kSum, true};
    case Op::FpAdd: return {"+", kSum};
    case Op::BvSub:
    case Op::FpSub:
    case Op::IntSub: return {"-", kSum};
    case Op::BvMul:
    case Op::IntMul: return {"*", kProduct, true};
    case Op::FpMul: return {"*", kProduct};
    case Op::BvSdiv:
    case Op::FpDiv:
    case Op::IntDiv: return {"/", kProduct};
    case Op::BvSrem:
    case Op::FpRem:
    case Op::IntRem: return {"%", kProduct};
    case Op::BvShl: return {"<<", kShift};
    case Op::BvAshr: return {">>", kShift};
    case Op::BvLshr: return {">>>", kShift};
    case Op::BvAnd: return {"&", kBitAnd, true};
    case Op::BvOr: return {"|", kBitOr, true};
    case Op::BvXor: return {"^", kBitXor, true};
    default: return {};
  }
}

/// The other way round: 0 < x is written x > 0.
std::string_view mirrored(std::string_view relation) {
  if (relation == "<") return ">";
  if (relation == "<=") return ">=";
  return relation;
}

std::string_view integer_type(Sort sort) {
  switch (sort) {
    case Sort::Bv8: return "byte";
    case Sort::Bv16: return "short";
    case Sort::Bv32: return "int";
    case Sort::Fp32: return "float";
    case Sort::Fp64: return "double";
    default: return "long";
  }
}

char descriptor(Sort sort) { return "ZBSIJFDI"[static_cast<size_t>(sort)]; }

class JavaPrinter {
 public:
  explicit JavaPrinter(const Pool& pool) : pool_(pool) {}

  /// Parenthesised if it binds looser than the context wants.
  std::string print(Term t, int context, int depth) const {
    if ((depth == 0 || left_ == 0) && !pool_.args(t).empty()) return "...";
    if (left_ > 0) --left_;
    auto [text, precedence] = expression(t, depth);
    return precedence < context ? "(" + text + ")" : text;
  }

 private:
  struct Text {
    std::string text;
    int precedence;
  };

  Text expression(Term t, int depth) const {
    switch (pool_.op(t)) {
      case Op::Constant: return constant(descriptor(pool_.sort(t)), pool_.value(t));
      case Op::Symbol: return {pool_.symbol_info(pool_.symbol_id(t)).name, kPrimary};
      case Op::Not: return negation(pool_.arg(t, 0), depth);
      case Op::Ite:
        return {print(pool_.arg(t, 0), kTernary + 1, depth - 1) + " ? " +
                    print(pool_.arg(t, 1), kTernary + 1, depth - 1) + " : " +
                    print(pool_.arg(t, 2), kTernary, depth - 1),
                kTernary};
      case Op::BvNeg:
      case Op::FpNeg:
      case Op::IntNeg: return {minus(print(pool_.arg(t, 0), kUnary, depth - 1)), kUnary};
      case Op::BvNot: return {"~" + print(pool_.arg(t, 0), kUnary, depth - 1), kUnary};
      case Op::Eq:
        if (is_flag(pool_.arg(t, 0)) && is_zero(pool_.arg(t, 1)))
          return {"!" + print(pool_.arg(t, 0), kUnary, depth - 1), kUnary};
        if (is_fp(pool_.sort(pool_.arg(t, 0)))) return call("Objects.equals", t, depth);
        break;
      case Op::BvUlt: return {call(unsigned_class(t), t, depth).text + " < 0", kRelation};
      default: break;
    }
    if (arity(pool_.op(t)) == 2) return binary(t, depth);
    return unary(t, depth);
  }

  std::string unsigned_class(Term t) const {
    return pool_.sort(pool_.arg(t, 0)) == Sort::Bv64 ? "Long.compareUnsigned" : "Integer.compareUnsigned";
  }

  static std::string minus(const std::string& text) { return text.starts_with('-') ? "-(" + text + ")" : "-" + text; }

  static Text constant(char type, uint64_t bits) {
    std::string text = value_text(type, bits);
    return {text, text.starts_with('-') ? kUnary : kPrimary};
  }

  bool is_flag(Term t) const {
    if (pool_.op(t) != Op::Symbol || pool_.sort(t) != Sort::Bv32) return false;
    const Symbol& symbol = pool_.symbol_info(pool_.symbol_id(t));
    return symbol.low == 0 && symbol.high == 1;
  }
  bool is_character(Term t) const {
    if (pool_.op(t) != Op::Symbol || pool_.sort(t) != Sort::Bv32) return false;
    const Symbol& symbol = pool_.symbol_info(pool_.symbol_id(t));
    return symbol.low == 0 && symbol.high == 65535;
  }
  bool is_zero(Term t) const { return pool_.is_constant(t) && pool_.value(t) == 0; }

  Text negation(Term t, int depth) const {
    if (pool_.op(t) == Op::Eq && !is_fp(pool_.sort(pool_.arg(t, 0)))) {
      if (is_flag(pool_.arg(t, 0)) && is_zero(pool_.arg(t, 1))) return {print(pool_.arg(t, 0), kUnary, depth), kUnary};
      return relation(t, "!=", kEquality, depth);
    }
    if (pool_.op(t) == Op::FpEq) return relation(t, "!=", kEquality, depth);
    return {"!" + print(t, kUnary, depth - 1), kUnary};
  }

  /// An operand of a comparison: a constant beside a char is a character.
  std::string operand(Term t, Term other, int context, int depth) const {
    if (pool_.is_constant(t) && is_character(other)) {
      uint64_t value = pool_.value(t);
      if (value >= 0x20 && value < 0x7f) return value_text('C', value);
    }
    return print(t, context, depth);
  }

  Text relation(Term t, std::string_view symbol, Precedence precedence, int depth) const {
    Term a = pool_.arg(t, 0), b = pool_.arg(t, 1);
    if (pool_.is_constant(a)) {
      std::swap(a, b);
      symbol = mirrored(symbol);
    }
    return {operand(a, b, precedence + 1, depth - 1) + " " + std::string(symbol) + " " +
                operand(b, a, precedence + 1, depth - 1),
            precedence};
  }

  Text binary(Term t, int depth) const {
    Infix infix = infix_of(pool_.op(t));
    if (infix.precedence == kEquality || infix.precedence == kRelation)
      return relation(t, infix.symbol, infix.precedence, depth);
    Term a = pool_.arg(t, 0), b = pool_.arg(t, 1);
    if (infix.precedence == kShift) b = shift_amount(b);
    // x + -5 is written x - 5.
    if (pool_.is_constant(b) && infix.symbol == "+" && !is_fp(pool_.sort(b))) {
      int64_t value = static_cast<int64_t>(pool_.value(b));
      if (value < 0 && value > INT32_MIN) {
        Text positive = constant(descriptor(pool_.sort(b)), static_cast<uint64_t>(-value));
        return {print(a, kSum, depth - 1) + " - " + positive.text, kSum};
      }
    }
    std::string left = print(a, infix.precedence, depth - 1);
    std::string right = print(b, infix.precedence + (infix.associative ? 0 : 1), depth - 1);
    return {left + " " + std::string(infix.symbol) + " " + right, infix.precedence};
  }

  /// The mask and widening that every Java shift applies to its amount go without saying.
  Term shift_amount(Term t) const {
    if (pool_.op(t) == Op::SignExtend) t = pool_.arg(t, 0);
    if (pool_.op(t) != Op::BvAnd || !pool_.is_constant(pool_.arg(t, 1))) return t;
    uint64_t mask = pool_.value(pool_.arg(t, 1));
    return mask == 31 || mask == 63 ? pool_.arg(t, 0) : t;
  }

  Text cast(std::string_view type, Term t, int depth) const {
    return {"(" + std::string(type) + ") " + print(t, kUnary, depth - 1), kUnary};
  }

  Text call(std::string_view function, Term t, int depth) const {
    std::string text(function);
    text += '(';
    for (size_t i = 0; i < pool_.args(t).size(); ++i) {
      if (i > 0) text += ", ";
      text += print(pool_.arg(t, i), kTernary, depth - 1);
    }
    return {text + ")", kPrimary};
  }

  Text unary(Term t, int depth) const {
    Term a = pool_.arg(t, 0);
    Sort to = pool_.sort(t), from = pool_.sort(a);
    switch (pool_.op(t)) {
      case Op::SignExtend:
        if (pool_.op(a) == Op::Extract && to == Sort::Bv32) return cast(integer_type(from), pool_.arg(a, 0), depth);
        return cast(integer_type(to), a, depth);
      case Op::ZeroExtend:
        if (pool_.op(a) == Op::Extract && from == Sort::Bv16) return cast("char", pool_.arg(a, 0), depth);
        return call(from == Sort::Bv32 ? "Integer.toUnsignedLong" : "Byte.toUnsignedInt", t, depth);
      case Op::FpAbs: return call("Math.abs", t, depth);
      case Op::FpSqrt: return call("Math.sqrt", t, depth);
      case Op::FpIsNan: return call(from == Sort::Fp32 ? "Float.isNaN" : "Double.isNaN", t, depth);
      case Op::FpToBits: return call(from == Sort::Fp32 ? "Float.floatToIntBits" : "Double.doubleToLongBits", t, depth);
      case Op::FpFromBits: return call(to == Sort::Fp32 ? "Float.intBitsToFloat" : "Double.longBitsToDouble", t, depth);
      default: return cast(integer_type(to), a, depth);
    }
  }

  const Pool& pool_;
  mutable size_t left_ = kMostInJava;
};

template <typename Float>
std::string float_text(Float f, std::string_view type, std::string_view suffix) {
  std::string name(type);
  if (std::isnan(f)) return name + ".NaN";
  if (std::isinf(f)) return name + (f > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
  std::array<char, 64> buffer;
  auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), f);
  CHECK(error == std::errc(), "the shortest text of a float should fit the buffer");
  std::string text(buffer.data(), end);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text + std::string(suffix);
}

std::string character_text(uint64_t bits) {
  constexpr std::string_view kHex = "0123456789abcdef";
  char16_t c = static_cast<char16_t>(bits);
  switch (c) {
    case '\'': return "'\\''";
    case '\\': return "'\\\\'";
    case '\n': return "'\\n'";
    case '\t': return "'\\t'";
    case '\r': return "'\\r'";
    default: break;
  }
  if (c >= 0x20 && c < 0x7f) return std::string("'") + static_cast<char>(c) + "'";
  std::string text = "'\\u";
  for (int shift = 12; shift >= 0; shift -= 4) text += kHex[c >> shift & 15];
  return text + "'";
}

}  // namespace

std::string to_java(const Pool& pool, Term term, int depth) { return JavaPrinter(pool).print(term, kTernary, depth); }

namespace {

std::string sexpr(const Pool& pool, Term t, int depth, size_t& left) {
  Op op = pool.op(t);
  if (op == Op::Symbol) return "s" + std::to_string(pool.symbol_id(t)) + ":" + pool.symbol_info(pool.symbol_id(t)).name;
  if (op == Op::Constant) {
    std::string value = pool.sort(t) == Sort::Bool ? std::to_string(pool.value(t))
                                                   : value_text(descriptor(pool.sort(t)), pool.value(t));
    return std::string(sort_name(pool.sort(t))) + ":" + value;
  }
  if (depth == 0 || left == 0) return "...";
  --left;
  std::string text = "(" + std::string(op_name(op));
  if (arity(op) == 1) text += ":" + std::string(sort_name(pool.sort(t)));
  for (Term arg : pool.args(t)) text += " " + sexpr(pool, arg, depth - 1, left);
  return text + ")";
}

}  // namespace

std::string to_sexpr(const Pool& pool, Term term, int depth) {
  size_t left = kMostInSexpr;
  return sexpr(pool, term, depth, left);
}

std::string value_text(char type, uint64_t bits) {
  switch (type) {
    case 'Z': return bits ? "true" : "false";
    case 'C': return character_text(bits);
    case 'J': return std::to_string(static_cast<int64_t>(bits)) + "L";
    case 'F': return float_text(std::bit_cast<float>(static_cast<uint32_t>(bits)), "Float", "f");
    case 'D': return float_text(std::bit_cast<double>(bits), "Double", "");
    default: return std::to_string(static_cast<int64_t>(bits));
  }
}

std::string value_text(Kind kind, uint64_t bits) { return value_text("IJFD"[static_cast<size_t>(kind)], bits); }

}  // namespace nalar::term

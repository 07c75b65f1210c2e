#include "solver/smtlib_script.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "solver/float_encoding.h"

namespace nalar::solver {

using term::Op;
using term::Sort;
using term::SymbolId;
using term::Term;

namespace {

/// Exponent and significand of a float sort.
std::string_view format_of(Sort sort) { return sort == Sort::Fp32 ? "8 24" : "11 53"; }

std::string bits_text(uint64_t value, unsigned width) {
  return fmt::format("(_ bv{} {})", width == 64 ? value : value & ((uint64_t{1} << width) - 1), width);
}

std::string sort_text(Sort sort) {
  if (sort == Sort::Bool) return "Bool";
  if (sort == Sort::Int) return "Int";
  if (term::is_fp(sort)) return fmt::format("(_ FloatingPoint {})", format_of(sort));
  return fmt::format("(_ BitVec {})", term::width(sort));
}

std::string integer_text(int64_t value) {
  if (value >= 0) return std::to_string(value);
  return fmt::format("(- {})", uint64_t{0} - static_cast<uint64_t>(value));
}

std::string value_text(Sort sort, uint64_t value) {
  if (sort == Sort::Bool) return value ? "true" : "false";
  if (sort == Sort::Int) return integer_text(static_cast<int64_t>(value));
  std::string bits = bits_text(value, term::width(sort));
  return term::is_fp(sort) ? fmt::format("((_ to_fp {}) {})", format_of(sort), bits) : bits;
}

/// The float of the sort that is this power of two, or its negation.
std::string power_of_two(Sort sort, unsigned exponent, bool negative) {
  unsigned width = term::width(sort), fraction = sort == Sort::Fp32 ? 23 : 52, bias = sort == Sort::Fp32 ? 127 : 1023;
  return value_text(sort, (uint64_t{bias} + exponent) << fraction | uint64_t{negative} << (width - 1));
}

bool is_rounded(Op op) { return (op >= Op::FpAdd && op <= Op::FpDiv) || op == Op::FpSqrt; }

std::string range_text(SymbolId id, const term::Symbol& symbol) {
  if (symbol.sort == Sort::Bool || term::is_fp(symbol.sort)) return "";
  const char* at_most = symbol.sort == Sort::Int ? "<=" : "bvsle";
  std::string low = value_text(symbol.sort, static_cast<uint64_t>(symbol.low));
  std::string high = value_text(symbol.sort, static_cast<uint64_t>(symbol.high));
  return fmt::format("(assert (and ({0} {1} s{2}) ({0} s{2} {3})))\n", at_most, low, id, high);
}

}  // namespace

std::string SmtlibScript::write(std::span<const Term> conjunction, bool exact) {
  collect(conjunction);
  std::string assertions;
  for (Term t : conjunction) assertions += assertion(t, exact);
  std::string text = header() + declarations_ + assertions + "(check-sat)\n";
  if (!symbols_.empty()) {
    text += "(get-value (";
    for (SymbolId id : symbols_) text += fmt::format("s{} ", id);
    text += "))\n";
  }
  for (Term t : seen_) height_[t.index()] = 0;
  return text;
}

/// Finds the symbols, the theories that are needed, and how deep terms are.
void SmtlibScript::collect(std::span<const Term> conjunction) {
  height_.resize(std::max<size_t>(height_.size(), pool_.term_count()));
  seen_.clear(), symbols_.clear(), declarations_.clear();
  has_floats_ = has_integers_ = has_bits_ = has_remainders_ = false;
  std::vector<Term> stack(conjunction.rbegin(), conjunction.rend());
  while (!stack.empty()) {
    Term t = stack.back();
    uint32_t height = 1;
    bool ready = height_[t.index()] != 0;
    if (!ready) {
      ready = true;
      for (Term arg : pool_.args(t)) {
        height = std::max(height, height_[arg.index()] + 1);
        if (height_[arg.index()] != 0) continue;
        stack.push_back(arg);
        ready = false;
      }
    }
    if (!ready) continue;
    stack.pop_back();
    if (height_[t.index()] != 0) continue;
    height_[t.index()] = height;
    seen_.push_back(t);
    note(t);
  }
}

void SmtlibScript::note(Term t) {
  Sort sort = pool_.sort(t);
  has_floats_ |= term::is_fp(sort);
  has_integers_ |= sort == Sort::Int;
  has_bits_ |= term::is_bv(sort);
  has_remainders_ |= pool_.op(t) == Op::FpRem;
  if (pool_.op(t) != Op::Symbol) return;
  SymbolId id = pool_.symbol_id(t);
  const term::Symbol& symbol = pool_.symbol_info(id);
  symbols_.push_back(id);
  Sort declared = sort == Sort::Fp32 ? Sort::Bv32 : sort == Sort::Fp64 ? Sort::Bv64 : sort;
  declarations_ += fmt::format("(declare-const s{} {})\n{}", id, sort_text(declared), range_text(id, symbol));
}

std::string SmtlibScript::header() const {
  const char* logic = "ALL";
  if (!has_integers_) logic = has_floats_ ? "QF_BVFP" : "QF_BV";
  if (has_integers_ && !has_bits_ && !has_floats_) logic = "QF_NIA";
  return fmt::format("(set-option :produce-models true)\n(set-logic {})\n", logic);
}

/// Every term once, all of one height in one `let`: parsers recurse into nested ones.
std::string SmtlibScript::assertion(Term root, bool exact) {
  side_conditions_.clear(), exact_conditions_.clear();
  std::vector<std::vector<Term>> levels(height_[root.index()]);
  std::vector<bool> met(pool_.term_count());
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    Term t = stack.back();
    stack.pop_back();
    if (met[t.index()] || pool_.args(t).empty()) continue;
    met[t.index()] = true;
    levels[height_[t.index()] - 1].push_back(t);
    for (Term arg : pool_.args(t)) stack.push_back(arg);
  }
  std::string text, closing;
  for (const std::vector<Term>& level : levels) {
    if (level.empty()) continue;
    text += "(let (";
    for (Term t : level) text += fmt::format("(t{} {})", t.index(), definition(t));
    text += ")\n", closing += ")";
  }
  if (!exact) exact_conditions_.clear();
  return fmt::format("(assert {}(and {}{}{}){})\n", text, operand(root), side_conditions_, exact_conditions_, closing);
}

std::string SmtlibScript::operand(Term t) const {
  Sort sort = pool_.sort(t);
  if (pool_.op(t) == Op::Constant) return value_text(sort, pool_.value(t));
  if (pool_.op(t) != Op::Symbol) return fmt::format("t{}", t.index());
  std::string name = fmt::format("s{}", pool_.symbol_id(t));
  return term::is_fp(sort) ? fmt::format("((_ to_fp {}) {})", format_of(sort), name) : name;
}

std::string SmtlibScript::definition(Term t) {
  switch (pool_.op(t)) {
    case Op::SignExtend:
    case Op::ZeroExtend:
    case Op::Extract:
    case Op::FpToFp:
    case Op::BvToFp:
    case Op::FpFromBits: return conversion(t);
    case Op::FpToBv: return truncation(t);
    case Op::FpToBits: return bits(t);
    case Op::FpRem: return remainder(t);
    case Op::IntDiv:
    case Op::IntRem: return integer_division(t);
    default: return application(t);
  }
}

/// Most operators are called what SMT-LIB calls them.
std::string SmtlibScript::application(Term t) const {
  Op op = pool_.op(t);
  std::string text = fmt::format("({}{}", op == Op::IntNeg ? "-" : term::op_name(op), is_rounded(op) ? " RNE" : "");
  for (Term arg : pool_.args(t)) text += " " + operand(arg);
  return text + ")";
}

/// SMT-LIB rounds so that the remainder is not negative; for a dividend that is not negative that is truncation.
std::string SmtlibScript::integer_division(Term t) const {
  std::string a = operand(pool_.arg(t, 0)), b = operand(pool_.arg(t, 1));
  const char* op = pool_.op(t) == Op::IntDiv ? "div" : "mod";
  return fmt::format("(ite (>= {1} 0) ({0} {1} {2}) (- ({0} (- {1}) {2})))", op, a, b);
}

std::string SmtlibScript::conversion(Term t) const {
  Term from = pool_.arg(t, 0);
  std::string a = operand(from);
  unsigned to = term::width(pool_.sort(t)), had = term::width(pool_.sort(from));
  switch (pool_.op(t)) {
    case Op::SignExtend: return fmt::format("((_ sign_extend {}) {})", to - had, a);
    case Op::ZeroExtend: return fmt::format("((_ zero_extend {}) {})", to - had, a);
    case Op::Extract: return fmt::format("((_ extract {} 0) {})", to - 1, a);
    case Op::FpFromBits: return fmt::format("((_ to_fp {}) {})", format_of(pool_.sort(t)), a);
    default: return fmt::format("((_ to_fp {}) RNE {})", format_of(pool_.sort(t)), a);
  }
}

// JVMS §6.5 f2i and kin. fp.to_sbv is unspecified outside the target's range, so NaN and the limits are decided before.
std::string SmtlibScript::truncation(Term t) const {
  Sort from = pool_.sort(pool_.arg(t, 0));
  unsigned width = term::width(pool_.sort(t));
  uint64_t least = uint64_t{1} << (width - 1);
  return fmt::format(
      "(ite (fp.isNaN {0}) {1} (ite (fp.leq {0} {2}) {3} (ite (fp.leq {4} {0}) {5} ((_ fp.to_sbv {6}) RTZ {0}))))",
      operand(pool_.arg(t, 0)), bits_text(0, width), power_of_two(from, width - 1, true), bits_text(least, width),
      power_of_two(from, width - 1, false), bits_text(least - 1, width), width);
}

/// SMT-LIB has no way from a float to its pattern: it is the pattern that is this float, and for NaN Java's.
std::string SmtlibScript::bits(Term t) {
  Sort sort = pool_.sort(pool_.arg(t, 0));
  std::string a = operand(pool_.arg(t, 0)), name = fmt::format("bits{}", t.index());
  unsigned width = term::width(sort);
  std::string declaration = fmt::format("(declare-const {} (_ BitVec {}))\n", name, width);
  if (declarations_.find(declaration) == std::string::npos) declarations_ += declaration;
  side_conditions_ += fmt::format(" (= ((_ to_fp {}) {}) {}) (=> (fp.isNaN {}) (= {} {}))", format_of(sort), name, a, a,
                                  name, bits_text(canonical_nan(width), width));
  return name;
}

/// Long division: see Z3Translator::remainder for why it is exact.
std::string SmtlibScript::remainder(Term t) {
  Sort sort = pool_.sort(t);
  std::string a = operand(pool_.arg(t, 0)), b = operand(pool_.arg(t, 1));
  std::string any = fmt::format("any{}", t.index());
  std::string declaration = fmt::format("(declare-const {} {})\n", any, sort_text(sort));
  if (declarations_.find(declaration) == std::string::npos) declarations_ += declaration;
  std::string text = fmt::format("(let ((m0 (fp.abs {})))", b), closing = ")";
  for (int k = 1; k <= kExactQuotientBits; ++k, closing += ")")
    text += fmt::format(" (let ((m{0} (fp.add RNE m{1} m{1})))", k, k - 1);
  std::string is_exact = fmt::format("(fp.lt (fp.abs {}) m{})", a, kExactQuotientBits);
  exact_conditions_ += fmt::format(" {} {}{}", text, is_exact, closing);
  text += fmt::format(" (let ((r{} (fp.abs {})))", kExactQuotientBits, a), closing += ")";
  for (int k = kExactQuotientBits - 1; k >= 0; --k, closing += ")")
    text += fmt::format(" (let ((r{0} (ite (fp.leq m{0} r{1}) (fp.sub RNE r{1} m{0}) r{1})))", k, k + 1);
  std::string zero = value_text(sort, 0);
  std::string open = fmt::format("(ite (fp.lt (fp.abs {0}) m0) (fp.abs {0}) {1})", any, zero);
  std::string rest = fmt::format("(ite {} r0 {})", is_exact, open);
  rest = fmt::format("(ite (fp.isNegative {0}) (fp.neg {1}) {1})", a, rest);
  rest = fmt::format("(ite (fp.isInfinite {}) {} {})", b, a, rest);
  std::string undefined = fmt::format("(or (fp.isNaN {0}) (fp.isNaN {1}) (fp.isInfinite {0}) (fp.isZero {1}))", a, b);
  return fmt::format("{} (ite {} (_ NaN {}) {}){}", text, undefined, format_of(sort), rest, closing);
}

}  // namespace nalar::solver

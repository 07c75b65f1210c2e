#include "solver/canonical_query.h"

#include "base/check.h"

namespace nalar::solver {

using term::Op;
using term::Sort;
using term::Term;

namespace {

// Each term once, arguments first: its operator, its sort, and what it consists of. A mark and a number say which
// terms are asserted. Numbers are written seven bits a byte, the last byte has the high bit clear.

constexpr uint8_t kAsserted = 0xff;
static_assert(term::kOpCount < kAsserted);

void write_number(std::string& to, uint64_t number) {
  for (; number >= 0x80; number >>= 7) to.push_back(static_cast<char>(number | 0x80));
  to.push_back(static_cast<char>(number));
}

/// Small ones of either sign are short.
void write_signed(std::string& to, int64_t number) {
  write_number(to, static_cast<uint64_t>(number) << 1 ^ static_cast<uint64_t>(number >> 63));
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool at_end() const { return at_ == text_.size(); }
  uint8_t byte() {
    CHECK(at_ < text_.size(), "the key of a query should be whole");
    return static_cast<uint8_t>(text_[at_++]);
  }
  uint64_t number() {
    uint64_t result = 0;
    for (unsigned shift = 0;; shift += 7) {
      uint8_t next = byte();
      result |= uint64_t{next & 0x7fu} << shift;
      if (next < 0x80) return result;
    }
  }
  int64_t signed_number() {
    uint64_t n = number();
    return static_cast<int64_t>(n >> 1 ^ (~(n & 1) + 1));
  }

 private:
  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

CanonicalQuery QueryEncoder::encode(std::span<const Term> conjunction) {
  if (number_.size() < pool_.term_count()) number_.resize(pool_.term_count());
  CanonicalQuery query;
  for (Term root : conjunction) {
    write_terms_of(root, query);
    query.key.push_back(static_cast<char>(kAsserted));
    write_number(query.key, number_[root.index()] - 1);
  }
  for (Term t : written_) number_[t.index()] = 0;
  written_.clear();
  return query;
}

void QueryEncoder::write_terms_of(Term root, CanonicalQuery& query) {
  stack_.assign(1, root);
  while (!stack_.empty()) {
    Term t = stack_.back();
    bool ready = true;
    if (number_[t.index()] == 0) {
      std::span<const Term> args = pool_.args(t);
      for (size_t i = args.size(); i-- > 0;) {
        if (number_[args[i].index()] != 0) continue;
        stack_.push_back(args[i]);
        ready = false;
      }
    }
    if (!ready) continue;
    stack_.pop_back();
    if (number_[t.index()] == 0) write_term(t, query);
  }
}

void QueryEncoder::write_term(Term t, CanonicalQuery& query) {
  Op op = pool_.op(t);
  query.key.push_back(static_cast<char>(op));
  query.key.push_back(static_cast<char>(pool_.sort(t)));
  if (op == Op::Constant) {
    write_signed(query.key, static_cast<int64_t>(pool_.value(t)));
  } else if (op == Op::Symbol) {
    const term::Symbol& symbol = pool_.symbol_info(pool_.symbol_id(t));
    write_signed(query.key, symbol.low);
    write_signed(query.key, symbol.high);
    query.symbols.push_back(pool_.symbol_id(t));
  }
  for (Term arg : pool_.args(t)) write_number(query.key, number_[arg.index()] - 1);
  written_.push_back(t);
  number_[t.index()] = static_cast<uint32_t>(written_.size());
}

std::vector<Term> decode_query(std::string_view key, term::Pool& pool) {
  CHECK(pool.symbol_count() == 0, "a query should be decoded into a pool of its own");
  Reader reader(key);
  std::vector<Term> terms, asserted;
  while (!reader.at_end()) {
    uint8_t kind = reader.byte();
    if (kind == kAsserted) {
      asserted.push_back(terms.at(reader.number()));
      continue;
    }
    Op op = static_cast<Op>(kind);
    Sort sort = static_cast<Sort>(reader.byte());
    if (op == Op::Constant) {
      terms.push_back(pool.constant(sort, static_cast<uint64_t>(reader.signed_number())));
      continue;
    }
    if (op == Op::Symbol) {
      int64_t low = reader.signed_number(), high = reader.signed_number();
      terms.push_back(pool.symbol({"s", sort, low, high}));
      continue;
    }
    Term args[3];
    for (size_t i = 0; i < term::arity(op); ++i) args[i] = terms.at(reader.number());
    terms.push_back(pool.raw(op, sort, std::span<const Term>(args, term::arity(op))));
  }
  return asserted;
}

}  // namespace nalar::solver

// Owns all terms and symbols of one worker: hash-consed nodes behind small handles, built through simplifying builders,
// and dropped again in stack order when the search backtracks.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/check.h"
#include "term/op.h"
#include "term/term.h"

namespace nalar::term {

/// How much a pool held at some moment; see Pool::rollback.
struct Mark {
  uint32_t terms = 0;
  uint32_t symbols = 0;
};

/// Terms are well-sorted by construction: a builder given operands of the wrong sorts is our bug (CHECK).
///
/// Values of constants, symbols and models are 64 bits each: Bool 0 or 1, bit vectors and Int sign-extended, floats as
/// their raw bits (Fp32 in the low 32). There is one NaN per float sort, as in SMT-LIB: every NaN pattern becomes
/// Java's canonical one.
///
/// A pool is used by one thread.
class Pool {
 public:
  Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // --- Leaves ------------------------------------------------------------------------------------
  Term make_true() const { return Term(2); }
  Term make_false() const { return Term(1); }
  Term boolean(bool value) const { return Term(value ? 2 : 1); }
  /// The low bits of `value` that fit the sort count.
  Term bv(Sort sort, uint64_t value);
  Term fp32(uint32_t bits);
  Term fp64(uint64_t bits);
  Term integer(int64_t value);
  /// The constant of any sort from its 64-bit value.
  Term constant(Sort sort, uint64_t value);

  /// Always a new symbol, with the next SymbolId. The range is clipped to the sort; it is ignored for Bool and floats.
  Term symbol(Symbol symbol);
  const Symbol& symbol_info(SymbolId id) const { return symbol_entry(id).symbol; }
  SymbolId symbol_count() const { return symbol_count_; }
  Term symbol_term(SymbolId id) const { return symbol_entry(id).term; }

  // --- Inspection --------------------------------------------------------------------------------
  Op op(Term t) const { return node(t).op; }
  Sort sort(Term t) const { return node(t).sort; }
  /// Valid until the term is rolled back.
  std::span<const Term> args(Term t) const {
    const Node& n = node(t);
    return {n.args, arity(n.op)};
  }
  Term arg(Term t, size_t i) const { return node(t).args[i]; }
  bool is_constant(Term t) const { return node(t).op == Op::Constant; }
  bool is_true(Term t) const { return t == make_true(); }
  bool is_false(Term t) const { return t == make_false(); }
  /// Of a constant.
  uint64_t value(Term t) const { return payload(node(t)); }
  std::optional<uint64_t> constant_value(Term t) const {
    if (!is_constant(t)) return std::nullopt;
    return value(t);
  }
  /// Of a symbol.
  SymbolId symbol_id(Term t) const { return static_cast<SymbolId>(payload(node(t))); }
  /// One more than the largest index of a live term.
  uint32_t term_count() const { return size_; }

  // --- Booleans and any sort ---------------------------------------------------------------------
  Term not_(Term a);
  Term and_(Term a, Term b);
  Term or_(Term a, Term b);
  Term implies(Term a, Term b) { return or_(not_(a), b); }
  Term ite(Term condition, Term then_term, Term else_term);
  /// Identity: for floats NaN equals NaN and 0.0 differs from -0.0. Java's == on floats is fp_eq.
  Term eq(Term a, Term b);
  Term ne(Term a, Term b) { return not_(eq(a, b)); }

  // --- Bit vectors: SMT-LIB's meaning, which differs from Java's for shifts past the width (JavaArith masks the
  // amount) --------
  Term bv_add(Term a, Term b);
  Term bv_sub(Term a, Term b);
  Term bv_mul(Term a, Term b);
  Term bv_sdiv(Term a, Term b);  ///< truncating; by zero: a < 0 ? 1 : -1
  Term bv_srem(Term a, Term b);  ///< sign of a; by zero: a
  Term bv_neg(Term a);
  Term bv_shl(Term a, Term b);
  Term bv_ashr(Term a, Term b);
  Term bv_lshr(Term a, Term b);
  Term bv_and(Term a, Term b);
  Term bv_or(Term a, Term b);
  Term bv_xor(Term a, Term b);
  Term bv_not(Term a);
  Term bv_slt(Term a, Term b);
  Term bv_sle(Term a, Term b);
  Term bv_ult(Term a, Term b);
  /// To a wider or equal bit vector sort.
  Term sign_extend(Sort to, Term a);
  Term zero_extend(Sort to, Term a);
  /// The low bits, as a narrower or equal bit vector sort.
  Term extract(Sort to, Term a);

  // --- Floats: IEEE 754, round to nearest even ---------------------------------------------------
  Term fp_add(Term a, Term b);
  Term fp_sub(Term a, Term b);
  Term fp_mul(Term a, Term b);
  Term fp_div(Term a, Term b);
  Term fp_rem(Term a, Term b);  ///< Java's %: C's fmod, not IEEE remainder
  Term fp_neg(Term a);
  Term fp_abs(Term a);
  Term fp_sqrt(Term a);
  Term fp_lt(Term a, Term b);
  Term fp_le(Term a, Term b);
  Term fp_eq(Term a, Term b);
  Term fp_is_nan(Term a);
  Term fp_to_fp(Sort to, Term a);
  Term bv_to_fp(Sort to, Term a);  ///< from signed
  Term fp_to_bv(Sort to, Term a);  ///< Java's f2i and kin: truncates, saturates, NaN gives 0; to Bv32 or Bv64
  Term fp_to_bits(Term a);         ///< to the bit vector of the same width; NaN gives Java's canonical NaN
  Term fp_from_bits(Term a);       ///< from Bv32 or Bv64

  // --- Unbounded integers ------------------------------------------------------------------------
  Term int_add(Term a, Term b);
  Term int_sub(Term a, Term b);
  Term int_mul(Term a, Term b);
  Term int_div(Term a, Term b);  ///< truncating; no value when b is zero
  Term int_rem(Term a, Term b);  ///< sign of a; no value when b is zero
  Term int_neg(Term a);
  Term int_lt(Term a, Term b);
  Term int_le(Term a, Term b);

  // --- By operator -------------------------------------------------------------------------------
  /// The builder above that belongs to `op`; `sort` is the result's. Not for Constant and Symbol.
  Term build(Op op, Sort sort, std::span<const Term> args);
  /// The node as it is written, without simplification. Not for Constant and Symbol.
  Term raw(Op op, Sort sort, std::span<const Term> args) {
    CHECK(args.size() == arity(op), "a term should have as many arguments as its operator takes");
    return intern(key(op, sort, args[0], args.size() > 1 ? args[1] : Term(), args.size() > 2 ? args[2] : Term()));
  }
  /// Of an operator with two.
  Term raw(Op op, Sort sort, Term a, Term b) { return intern(key(op, sort, a, b, Term())); }
  Term raw(Op op, Sort sort, std::initializer_list<Term> args) {
    return raw(op, sort, std::span<const Term>(args.begin(), args.size()));
  }

  /// The node as it would be written, if there is one; else no term.
  Term find(Op op, Sort sort, Term a, Term b) const;

  // --- Backtracking ------------------------------------------------------------------------------
  Mark mark() const { return {size_, symbol_count()}; }
  /// Drops all terms and symbols made since `mark` was taken; their indices will be used again.
  void rollback(Mark mark);

  /// Caches keyed by term need to know which indices were dropped. `watch` starts a record; `take_lowest` returns the
  /// smallest term_count() the pool had since the last call for this watch: entries at or above that index are stale.
  using Watch = uint32_t;
  Watch watch();
  uint32_t take_lowest(Watch watch);
  /// How many rollbacks dropped a term so far.
  uint64_t rollbacks() const { return rollbacks_; }

 private:
  struct Node {
    Op op;
    Sort sort;
    uint16_t unused;
    Term args[3];  ///< a constant keeps its value, a symbol its id, in the first two
  };
  struct SymbolEntry {
    Symbol symbol;
    Term term;
  };
  /// A node as two machine words, which is how it is hashed and compared. Made in registers: a node written field by
  /// field and read as words at once would stall.
  struct Key {
    uint64_t first, second;
    bool operator==(const Key&) const = default;
  };
  static_assert(sizeof(Node) == sizeof(Key) && std::endian::native == std::endian::little);

  /// The upper half of the hash is kept beside the index so that a probe rarely has to look at a node.
  struct Slot {
    uint32_t tag = 0;
    uint32_t index = 0;
  };
  static constexpr uint32_t kBlockBits = 12;
  static constexpr uint32_t kBlockSize = 1u << kBlockBits;
  static constexpr uint32_t kSymbolBits = 8;
  static constexpr uint32_t kSymbols = 1u << kSymbolBits;

  const Node& node(Term t) const { return blocks_[t.index() >> kBlockBits][t.index() & (kBlockSize - 1)]; }
  SymbolEntry& symbol_entry(SymbolId id) const { return symbols_[id >> kSymbolBits][id & (kSymbols - 1)]; }
  static uint64_t payload(const Node& n) { return n.args[0].index() | uint64_t{n.args[1].index()} << 32; }
  static Key key(Op op, Sort sort, Term a, Term b, Term c) {
    return {static_cast<uint64_t>(op) | static_cast<uint64_t>(sort) << 8 | uint64_t{a.index()} << 32,
            b.index() | uint64_t{c.index()} << 32};
  }
  Key key_at(uint32_t index) const { return std::bit_cast<Key>(node(Term(index))); }
  Term leaf(Op op, Sort sort, uint64_t payload);
  size_t slot_of(Key wanted, uint64_t hash) const;
  void add_block();
  Term intern(Key key);
  Term append(Key key);
  void grow_table();
  Term build_fp(Op op, Term a, Term b);

  /// Nodes live in blocks that never move, so spans of arguments stay valid while new terms are made.
  std::vector<std::unique_ptr<Node[]>> blocks_;
  uint32_t size_ = 0;
  std::vector<Slot> table_;
  /// In blocks, too. Those that are dropped stay until their place is taken.
  std::vector<std::unique_ptr<SymbolEntry[]>> symbols_;
  SymbolId symbol_count_ = 0;
  std::vector<uint32_t> watches_;
  uint64_t rollbacks_ = 0;
};

}  // namespace nalar::term

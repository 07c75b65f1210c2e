#include "term/pool.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/check.h"
#include "term/apply.h"

namespace nalar::term {
namespace {

constexpr size_t kFirstTableSize = 1u << 12;

/// The two halves of one 128-bit product, folded.
uint64_t hash(uint64_t a, uint64_t b) {
  auto product = static_cast<unsigned __int128>(a ^ 0x9e3779b97f4a7c15) * (b ^ 0xd1b54a32d192ed03);
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

/// The largest and smallest value of an integer sort.
std::pair<int64_t, int64_t> limits(Sort sort) {
  if (!is_bv(sort)) return {INT64_MIN, INT64_MAX};
  int64_t high = static_cast<int64_t>((uint64_t{1} << (width(sort) - 1)) - 1);
  return {-high - 1, high};
}

}  // namespace

[[gnu::noinline]] void Pool::add_block() {
  CHECK(size_ < UINT32_MAX - kBlockSize, "the number of terms should fit 32 bits");
  blocks_.push_back(std::make_unique<Node[]>(kBlockSize));
}

[[gnu::always_inline]] inline Term Pool::append(Key key) {
  if ((size_ >> kBlockBits) == blocks_.size()) [[unlikely]]
    add_block();
  void* node = &blocks_[size_ >> kBlockBits][size_ & (kBlockSize - 1)];
  std::memcpy(node, &key, sizeof(Node));
  return Term(size_++);
}

Pool::Pool() : table_(kFirstTableSize) {
  append(key(Op::Constant, Sort::Bool, Term(), Term(), Term()));  // index 0 is "no term"
  Term no = leaf(Op::Constant, Sort::Bool, 0);
  Term yes = leaf(Op::Constant, Sort::Bool, 1);
  CHECK(no == make_false() && yes == make_true(), "the boolean constants should be the first terms");
}

Term Pool::bv(Sort sort, uint64_t value) {
  CHECK(is_bv(sort), "a bit vector constant should have a bit vector sort");
  return leaf(Op::Constant, sort, static_cast<uint64_t>(wrap(sort, value)));
}

Term Pool::fp32(uint32_t bits) { return leaf(Op::Constant, Sort::Fp32, normalise(Sort::Fp32, bits)); }
Term Pool::fp64(uint64_t bits) { return leaf(Op::Constant, Sort::Fp64, normalise(Sort::Fp64, bits)); }
Term Pool::integer(int64_t value) { return leaf(Op::Constant, Sort::Int, static_cast<uint64_t>(value)); }
Term Pool::constant(Sort sort, uint64_t value) { return leaf(Op::Constant, sort, normalise(sort, value)); }

Term Pool::symbol(Symbol symbol) {
  auto [least, greatest] = limits(symbol.sort);
  symbol.low = std::max(symbol.low, least);
  symbol.high = std::min(symbol.high, greatest);
  bool ranged = is_bv(symbol.sort) || symbol.sort == Sort::Int;
  CHECK(!ranged || symbol.low <= symbol.high, "the range of a symbol should not be empty");
  SymbolId id = symbol_count();
  Term term = append(key(Op::Symbol, symbol.sort, Term(id), Term(), Term()));
  if ((id >> kSymbolBits) == symbols_.size()) symbols_.push_back(std::make_unique<SymbolEntry[]>(kSymbols));
  symbol_count_++;
  symbol_entry(id) = {std::move(symbol), term};
  return term;
}

Term Pool::leaf(Op op, Sort sort, uint64_t payload) {
  return intern(
      key(op, sort, Term(static_cast<uint32_t>(payload)), Term(static_cast<uint32_t>(payload >> 32)), Term()));
}

// Open addressing with linear probing. Terms leave in the reverse order of their coming, so an emptied slot can never
// interrupt the probe of a term that is still there: no tombstones are needed.

/// Where it is in the table, or would be.
[[gnu::always_inline]] inline size_t Pool::slot_of(Key wanted, uint64_t h) const {
  uint32_t tag = static_cast<uint32_t>(h >> 32);
  size_t mask = table_.size() - 1;
  size_t at = h & mask;
  for (; table_[at].index != 0; at = (at + 1) & mask)
    if (table_[at].tag == tag && key_at(table_[at].index) == wanted) break;
  return at;
}

Term Pool::find(Op op, Sort sort, Term a, Term b) const {
  Key wanted = key(op, sort, a, b, Term());
  return Term(table_[slot_of(wanted, hash(wanted.first, wanted.second))].index);
}

Term Pool::intern(Key wanted) {
  uint64_t h = hash(wanted.first, wanted.second);
  size_t at = slot_of(wanted, h);
  if (table_[at].index != 0) return Term(table_[at].index);
  Term term = append(wanted);
  table_[at] = {static_cast<uint32_t>(h >> 32), term.index()};
  if (size_t{size_} * 2 > table_.size()) grow_table();
  return term;
}

// Terms are put into the new table in the order of their index, which keeps what `intern` relies on.
void Pool::grow_table() {
  table_.assign(table_.size() * 2, {});
  size_t mask = table_.size() - 1;
  for (uint32_t index = 1; index < size_; ++index) {
    if (op(Term(index)) == Op::Symbol) continue;
    Key key = key_at(index);
    uint64_t h = hash(key.first, key.second);
    size_t at = h & mask;
    while (table_[at].index != 0) at = (at + 1) & mask;
    table_[at] = {static_cast<uint32_t>(h >> 32), index};
  }
}

void Pool::rollback(Mark mark) {
  CHECK(mark.terms >= 3 && mark.terms <= size_ && mark.symbols <= symbol_count_, "a mark should be in the pool's past");
  if (mark.terms < size_) {
    ++rollbacks_;
    for (uint32_t& lowest : watches_) lowest = std::min(lowest, mark.terms);
  }
  size_t mask = table_.size() - 1;
  while (size_ > mark.terms) {
    --size_;
    if (op(Term(size_)) == Op::Symbol) continue;
    Key key = key_at(size_);
    size_t at = hash(key.first, key.second) & mask;
    while (table_[at].index != size_) at = (at + 1) & mask;
    table_[at] = {};
  }
  symbol_count_ = mark.symbols;
}

Pool::Watch Pool::watch() {
  watches_.push_back(UINT32_MAX);
  return static_cast<Watch>(watches_.size() - 1);
}

uint32_t Pool::take_lowest(Watch watch) { return std::exchange(watches_[watch], UINT32_MAX); }

}  // namespace nalar::term

#include "solver/order_opaque.h"

#include <algorithm>

namespace nalar::solver {

using term::Op;
using term::SymbolId;
using term::Term;

void OpaqueGuards::truncate(size_t count) {
  if (count >= guards_.size()) return;
  guards_.resize(count);
  if (collected_.size() <= count) return;
  Extent before = collected_[count];
  for (size_t i = before.visited; i < visited_.size(); ++i) is_visited_[visited_[i]] = false;
  for (size_t i = before.symbols; i < symbols_.size(); ++i) is_symbol_of_some_[symbols_[i]] = false;
  visited_.resize(before.visited);
  symbols_.resize(before.symbols);
  collected_.resize(count);
}

void OpaqueGuards::collect() {
  if (collected_.size() == guards_.size()) return;
  is_visited_.resize(std::max<size_t>(is_visited_.size(), pool_.term_count()));
  is_symbol_of_some_.resize(std::max<size_t>(is_symbol_of_some_.size(), pool_.symbol_count()));
  while (collected_.size() < guards_.size()) {
    stack_.assign(1, guards_[collected_.size()].term);
    collected_.push_back({visited_.size(), symbols_.size()});
    while (!stack_.empty()) {
      Term t = stack_.back();
      stack_.pop_back();
      if (is_visited_[t.index()]) continue;
      is_visited_[t.index()] = true;
      visited_.push_back(t.index());
      if (pool_.op(t) == Op::Symbol) {
        symbols_.push_back(pool_.symbol_id(t));
        is_symbol_of_some_[pool_.symbol_id(t)] = true;
      }
      for (Term arg : pool_.args(t)) stack_.push_back(arg);
    }
  }
}

std::span<const SymbolId> OpaqueGuards::symbols() {
  collect();
  return symbols_;
}

bool OpaqueGuards::depends_on(SymbolId id) {
  collect();
  return id < is_symbol_of_some_.size() && is_symbol_of_some_[id];
}

size_t OpaqueGuards::term_count() {
  collect();
  return visited_.size();
}

}  // namespace nalar::solver

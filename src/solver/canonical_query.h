// A conjunction of terms as bytes that say everything about it but where it came from: not which pool, not which
// symbols.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "term/pool.h"

namespace nalar::solver {

struct CanonicalQuery {
  /// Equal keys mean the same conjunction up to the names of symbols. The operators are numbered as in term/op.h, so
  /// keys that outlive a process are good for the same version of Nalar only.
  std::string key;
  /// The symbols of the conjunction: the first one that occurs is number 0 of the key, and so on.
  std::vector<term::SymbolId> symbols;
};

class QueryEncoder {
 public:
  explicit QueryEncoder(const term::Pool& pool) : pool_(pool) {}
  CanonicalQuery encode(std::span<const term::Term> conjunction);

 private:
  void write_terms_of(term::Term root, CanonicalQuery& query);
  void write_term(term::Term t, CanonicalQuery& query);

  const term::Pool& pool_;
  std::vector<uint32_t> number_;  ///< by term: of those written so far, plus one
  std::vector<term::Term> written_;
  std::vector<term::Term> stack_;
};

/// The conjunction again, with symbols 0, 1, … of `pool`, which should be new. `key` should come from a QueryEncoder.
std::vector<term::Term> decode_query(std::string_view key, term::Pool& pool);

}  // namespace nalar::solver

// What every operator computes on values. Constant folding and evaluation under a model both come here, so they cannot
// disagree.
#pragma once

#include <cstdint>
#include <optional>

#include "term/op.h"
#include "term/term.h"

namespace nalar::term {

/// Wide enough for any value of any sort: see Pool for the form, except that Int values may exceed 64 bits while
/// computing.
using Wide = __int128;

/// The value of an operator of result sort `sort` on operands of sort `from` (of the last operand, for Ite). No value
/// where Int arithmetic exceeds 128 bits or divides by zero. Not for Constant and Symbol.
std::optional<Wide> apply(Op op, Sort sort, Sort from, const Wide* operands);

/// The low bits of `value` that fit a bit vector sort, sign-extended.
int64_t wrap(Sort sort, uint64_t value);

/// Any 64 bits made into a value of the sort in the form Pool documents.
uint64_t normalise(Sort sort, uint64_t value);

constexpr bool fits_int64(Wide value) { return value >= INT64_MIN && value <= INT64_MAX; }

}  // namespace nalar::term

// What a decision looks like, as a number: the same in every process that comes to it, and hardly ever that of another
// one.
#pragma once

#include <cstdint>

#include "term/pool.h"
#include "vm/decision.h"

namespace nalar::explore {

struct Taken;

/// Of an alternative that was taken: where, which one, under what condition, and what it says of the initial heap.
uint32_t fingerprint(const term::Pool& pool, const Taken& taken);
/// Of a decision: where, of what kind, and the condition of its first alternative.
uint32_t fingerprint(const term::Pool& pool, const vm::Decision& decision);

}  // namespace nalar::explore

// What there is to look at, on the path at hand.
#pragma once

#include "heap/past.h"
#include "heap/symbolic_heap.h"
#include "term/facts.h"
#include "vm/contract_state.h"

namespace nalar::vm {

struct Sight {
  const heap::Heap& heap;
  const heap::SymbolicHeap& symbolic;
  const heap::PastView& past;
  const term::Facts& facts;
  const ContractState& contract;
};

}  // namespace nalar::vm

// The state in which the method of a path starts, in a form that is equal for isomorphic states: what the precondition
// has looked at, with numbers reduced to their order.
#pragma once

#include <string>

#include "term/evaluate.h"
#include "vm/machine.h"

namespace nalar::witness {

/// `evaluator` holds a model of the path.
std::string pre_state(vm::Machine& machine, term::Evaluator& evaluator);

}  // namespace nalar::witness

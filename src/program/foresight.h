// Ends that can be foreseen. An invariant that does not hold finds out deep inside of its recursion, and all that its
// callers do with the answer is to hand it on. Where inputs are chosen, such a path counts for nothing, so nothing
// needs to be executed on it: the value that makes the caller do nothing but return the value that dooms it, too, is
// its doom.
#pragma once

#include "program/klass.h"

namespace nalar::program {

/// Fills in what each instruction does if that is to return a constant.
void foresee_returns(CodeBody& body);

/// The constant that the method does nothing but return if the argument in this slot is null.
int32_t result_if_null(const CodeBody& body, int slot);

/// The value that a call at this instruction must not return: of those that `callee` returns as constants, one that
/// makes the calling method return `caller_doom` without doing anything else. Foresight::kNone if there is none.
int32_t doom_of_call(CodeBody& caller, size_t site, int32_t caller_doom, const CodeBody& callee);

}  // namespace nalar::program

// The driver of a method: what holds before is assumed, the method is called, what has to hold after is asserted.
#pragma once

#include "contract/contract.h"
#include "vm/machine.h"

namespace nalar::contract {

/// A static method with the receiver, if any, and the parameters of `method`. Null if nothing is to be assumed, decided
/// or asserted, so that the method itself will do. A constructor always has one,
/// which makes the object and returns it.
program::Method* make_driver(vm::Machine& machine, Contracts& contracts, program::Method* method);

}  // namespace nalar::contract

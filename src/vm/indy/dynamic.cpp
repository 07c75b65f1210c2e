// invokedynamic and dynamic constants.
#include <fmt/format.h>

#include "vm/machine.h"

namespace nalar::vm {

Flow Machine::resolve_dynamic(Instruction*) { return unsupported("invokedynamic"); }
Flow Machine::invoke_dynamic(Instruction*) { return unsupported("invokedynamic"); }
Flow Machine::invoke_handle(Instruction*) { return unsupported("method handle"); }
Flow Machine::load_dynamic_constant(Instruction*) { return unsupported("dynamic constant"); }
Flow Machine::load_method_constant(Instruction*) { return unsupported("method handle constant"); }

}  // namespace nalar::vm

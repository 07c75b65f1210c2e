// java.lang.invoke.
#include "vm/machine.h"

namespace nalar::vm {

std::span<const NativeEntry> invoke_natives() { return {}; }

}  // namespace nalar::vm

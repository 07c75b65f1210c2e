// java.lang.reflect.
#include "vm/machine.h"

namespace nalar::vm {

std::span<const NativeEntry> reflect_natives() { return {}; }

}  // namespace nalar::vm

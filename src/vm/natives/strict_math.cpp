// java.lang.StrictMath.
#include "vm/machine.h"

namespace nalar::vm {

std::span<const NativeEntry> strict_math_natives() { return {}; }

}  // namespace nalar::vm

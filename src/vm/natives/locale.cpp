// Locale-dependent data.
#include "vm/machine.h"

namespace nalar::vm {

std::span<const NativeEntry> locale_natives() { return {}; }

}  // namespace nalar::vm

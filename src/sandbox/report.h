// How this program says that it cannot do what it was asked for.
#pragma once

#include <string>

namespace nalar::sandbox {

/// One line on standard error, with the reason that errno gives; ends the process with kCannot.
[[noreturn]] void give_up(const std::string& what);
/// The same without a reason.
[[noreturn]] void refuse(const std::string& what);

}  // namespace nalar::sandbox

// A heap in a few characters, for rows of a table: `root: 1{right: 2}`.
#pragma once

#include <string>

#include "emit/words.h"
#include "outcome/outcome.h"

namespace nalar::emit {

/// What is null, was not looked at, or goes without saying is left out; a field that is the only number or text of its
/// object has no name. An object that was there before is `…`.
std::string heap_short_before(const outcome::Case& path, const Words& words, const outcome::HeapValue& value);
std::string heap_short_after(const outcome::Case& path, const Words& words, const outcome::HeapValue& value);

}  // namespace nalar::emit

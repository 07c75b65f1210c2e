// How deep JSON nests. The JSON library recurses into what it has read.
#pragma once

#include <string_view>

namespace nalar::outcome {

/// Whether the text nests deeper than anything that is saved here. It need not be JSON.
bool is_nested_too_deep(std::string_view text);

}  // namespace nalar::outcome

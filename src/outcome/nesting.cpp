#include "outcome/nesting.h"

#include <cstddef>

namespace nalar::outcome {

bool is_nested_too_deep(std::string_view text) {
  constexpr size_t kDeepest = 200;
  size_t depth = 0;
  bool in_string = false;
  for (size_t i = 0; i < text.size(); i++) {
    char c = text[i];
    if (in_string) {
      if (c == '\\') i++;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return true;
    } else if ((c == ']' || c == '}') && depth > 0) {
      depth--;
    }
  }
  return false;
}

}  // namespace nalar::outcome

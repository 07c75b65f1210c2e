#include "base/result.h"

#include <fmt/format.h>

namespace nalar {

std::string Error::to_string() const {
  std::string text;
  if (!file.empty()) text += line ? fmt::format("{}:{}: ", file, *line) : fmt::format("{}: ", file);
  if (offset) text += fmt::format("at offset {}: ", *offset);
  return text + message;
}

}  // namespace nalar

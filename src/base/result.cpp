#include "base/result.h"

#include <fmt/format.h>

#include "base/error_details.h"
#include "base/visible_text.h"

namespace nalar {

namespace {

constexpr char kDetailsFollow = '\xff';  // no byte of UTF-8, so no name and no message has it

}  // namespace

Error with_details(Error error, std::string_view lines) {
  error.message += kDetailsFollow;
  error.message += lines;
  return error;
}

std::string Error::to_string() const {
  std::string text;
  std::string name = visible_text(file);
  if (!file.empty()) text += line ? fmt::format("{}:{}: ", name, *line) : fmt::format("{}: ", name);
  if (offset) text += fmt::format("at offset {}: ", *offset);
  size_t end = message.find(kDetailsFollow);
  text += visible_text(message.substr(0, end));
  if (end == std::string::npos) return text;
  std::string lines = visible_lines(message.substr(end + 1));
  while (lines.ends_with('\n')) lines.pop_back();
  return end == 0 ? text + lines : text + "\n" + lines;
}

}  // namespace nalar

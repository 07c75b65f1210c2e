#include "emit/ci/github.h"

#include <fmt/format.h>

#include "base/visible_text.h"
#include "emit/emit.h"

namespace nalar::emit {

using outcome::Finding;
using outcome::MethodOutcome;
using outcome::Outcome;

namespace {

/// What ends a command or, in a property, separates it from the next one, as %XX.
std::string escaped(const std::string& text, bool property) {
  std::string out;
  for (char c : text) {
    bool special = c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','));
    out += special ? fmt::format("%{:02X}", static_cast<unsigned char>(c)) : std::string(1, c);
  }
  return out;
}

std::string command(const char* name, const std::string& file, int line, const std::string& title,
                    const std::string& text) {
  std::string properties;
  if (!file.empty()) properties += "file=" + escaped(visible_text(file), true) + ",";
  if (!file.empty() && line > 0) properties += fmt::format("line={},", line);
  properties += "title=" + escaped(title, true);
  return fmt::format("::{} {}::{}\n", name, properties, escaped(text, false));
}

}  // namespace

std::string to_github(const Outcome& outcome, const LocationOptions& options) {
  Locations locations(outcome, options);
  std::string out;
  for (const MethodOutcome& method : outcome.methods) {
    std::string name = visible_text(method.class_name + "." + method.method);
    auto file_of = [&](const outcome::Place& place) {
      std::string file = locations.file_of(place);
      return file.empty() ? std::pair(locations.file_of(method), 0) : std::pair(file, place.line);
    };
    for (const Finding& finding : method.findings) {
      auto [file, line] = file_of(finding.place);
      out += command("error", file, line, name + " is VIOLATED", finding_text(method, finding));
    }
    if (method.verdict != outcome::Verdict::Incomplete) continue;
    for (const outcome::Gap& gap : method.gaps) {
      auto [file, line] = file_of(gap.place);
      out += command("warning", file, line, name + " is INCOMPLETE", "not explored: " + visible_text(gap.reason));
    }
  }
  return out;
}

}  // namespace nalar::emit

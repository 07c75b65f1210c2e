// Which uncaught exceptions are findings, and what they are called.
#pragma once

#include <span>
#include <string_view>

namespace nalar::explore {

struct FindingKind {
  std::string_view exception;  ///< internal class name
  std::string_view kind;       ///< in JSON
  std::string_view text;       ///< for people
};

/// The row for an exception class; classes without a row of their own are of kind `exception`.
const FindingKind& finding_kind(std::string_view exception);
/// All rows, `exception` left out.
std::span<const FindingKind> finding_kinds();

}  // namespace nalar::explore

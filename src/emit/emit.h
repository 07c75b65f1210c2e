// Outcomes as text: for people at a terminal, and as JSON with a versioned schema.
#pragma once

#include <optional>
#include <string>

#include "outcome/outcome.h"

namespace nalar::emit {

struct TextOptions {
  size_t most_cases = 40;  ///< cases listed per method
  bool colour = false;
};

std::string to_text(const outcome::Outcome& outcome, const TextOptions& options);

/// The schema is described in docs/json.md; `schema` is `nalar-check/1`.
/// `most_cases`, if any, is said to be the limit of cases per method; the outcome should have no more than that.
std::string to_json(const outcome::Outcome& outcome, std::optional<size_t> most_cases = {});

/// A table, for people.
std::string profile_text(const outcome::Profile& profile);

/// `x = 5, y = -1`
std::string inputs_text(const outcome::Case& path);
/// `→ 3`, `throws java.lang.ArithmeticException: / by zero`, `exits with status 2`
std::string end_text(const outcome::Case& path);

/// A finding as `to_text` has it, and what was cut, assumed and not explored, and the counts. Lines without a last line
/// break.
std::string finding_text(const outcome::MethodOutcome& method, const outcome::Finding& finding);
std::string limits_text(const outcome::MethodOutcome& method);
std::string summary_text(const outcome::MethodOutcome& method);

}  // namespace nalar::emit

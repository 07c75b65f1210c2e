// The kinds of findings, explained: what CI systems show as the rule that was broken.
#pragma once

#include <span>
#include <string_view>

namespace nalar::emit {

struct FindingRule {
  std::string_view kind;   ///< Finding::kind
  std::string_view name;   ///< one word, for lists
  std::string_view brief;  ///< a sentence
  std::string_view full;   ///< what it means and what to do
};

std::span<const FindingRule> finding_rules();

}  // namespace nalar::emit

#include "emit/ci/finding_rules.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "explore/finding_kind.h"

namespace nalar {
namespace {

// Rooms that do not know each other have a table each of the same kinds.
TEST(FindingRules, ThereIsOneForEachKind) {
  auto rules = emit::finding_rules();
  auto has_rule = [&](std::string_view kind) {
    return std::count_if(rules.begin(), rules.end(),
                         [&](const emit::FindingRule& rule) { return rule.kind == kind; }) == 1;
  };
  for (const explore::FindingKind& row : explore::finding_kinds()) EXPECT_TRUE(has_rule(row.kind)) << row.kind;
  EXPECT_TRUE(has_rule(explore::finding_kind("p/Other").kind));
  EXPECT_EQ(rules.size(), explore::finding_kinds().size() + 1);
}

}  // namespace
}  // namespace nalar

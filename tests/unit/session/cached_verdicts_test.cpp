#include "session/cached_verdicts.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

namespace nalar::session {
namespace {

using solver::Verdict;

TEST(VerdictBytes, AreReadAsTheyWereWritten) {
  for (const Verdict& verdict : {Verdict{false}, Verdict{true}, Verdict{true, {0, 1, UINT64_MAX, 0x8000000000000001}}})
    EXPECT_EQ(verdict_from(bytes_of(verdict)), verdict);
}

TEST(VerdictBytes, OthersAreNoVerdict) {
  for (std::string bytes : {"", "X", "UU", "S1234567", "S123456789", "U12345678"})
    EXPECT_EQ(verdict_from(bytes), std::nullopt) << bytes;
}

TEST(CachedVerdicts, AreFoundByTheSameCodeAndSolverOnly) {
  std::string directory = (std::filesystem::temp_directory_path() / "nalar-verdicts-XXXXXX").string();
  ASSERT_TRUE(::mkdtemp(directory.data()));
  auto open = [&] { return std::shared_ptr<cache::Cache>(cache::Cache::open({directory})); };
  solver::BackendEntry one{"one", "", nullptr, nullptr}, other{"other", "", nullptr, nullptr};
  solver::BackendEntry program{"one", "true", nullptr, nullptr}, missing{"one", "no-such-solver", nullptr, nullptr};
  cached_verdicts(open(), one)->put("query", {true, {7}});
  EXPECT_EQ(cached_verdicts(open(), one)->find("query"), (Verdict{true, {7}}));
  EXPECT_EQ(cached_verdicts(open(), one)->find("query "), std::nullopt);
  EXPECT_EQ(cached_verdicts(open(), other)->find("query"), std::nullopt);
  EXPECT_EQ(cached_verdicts(open(), program)->find("query"), std::nullopt);
  EXPECT_EQ(cached_verdicts(open(), missing), nullptr);
  EXPECT_EQ(cached_verdicts(nullptr, one), nullptr);
  std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace nalar::session

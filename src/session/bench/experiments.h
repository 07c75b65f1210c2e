// The experiments of the project: tables in the folder `bench`, read into rows that wait to be measured.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "outcome/bench.h"

namespace nalar::session {

/// The project's folder, with `bench` and `subjects` in it: NALAR_HOME, or what the executable lies in.
Result<std::string> project_home();

/// The sections of a suite: `published` has one for each file that its sections.csv names.
Result<std::vector<outcome::BenchSection>> read_experiments(const std::string& home, const std::string& suite);

/// Keeps the rows whose description (`table1 AvlTree.insert lazier# k=3`) matches the extended regular expression.
Status keep_matching(std::vector<outcome::BenchSection>& sections, const std::string& pattern);

/// `table1 AvlTree.insert lazier# k=3`
std::string describe(const outcome::BenchSection& section, const outcome::BenchRow& row);

}  // namespace nalar::session

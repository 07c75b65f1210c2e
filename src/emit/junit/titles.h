// Titles of tests, that say what the case is, and names of methods made from them: "insert 3 left of 5" and
// insert3LeftOf5.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "emit/junit/model.h"

namespace nalar::emit::junit {

struct Title {
  std::string title, name;
};

/// One for each case, all different; names are not in `taken`, and are added to it.
std::vector<Title> titles_of(std::vector<CaseModel>& models, std::set<std::string>& taken);

/// A Java identifier of at most 60 characters.
std::string identifier_of(const std::string& title);

}  // namespace nalar::emit::junit

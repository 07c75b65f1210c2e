// A search that has stopped early, as a file: what was found and what is left to explore.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "explore/work_queue.h"
#include "program/program.h"
#include "session/parts.h"
#include "session/target.h"

namespace nalar::session {

inline constexpr std::string_view kFrontierSchema = "nalar-frontier/2";

struct Frontier {
  struct Part {
    size_t method = 0;
    Parts::Order order;
    Harvest harvest;
  };
  std::vector<Part> parts;  ///< in order
  std::vector<explore::Task> left;
};

/// What a frontier belongs to: it can be used only for the same code, methods and bounds.
struct SearchIdentity {
  std::vector<std::pair<std::string, std::string>> settings;  ///< bounds and what is described of cases
  std::vector<std::string> methods;                           ///< with their classes
  std::string code;  ///< a digest of all classes, of the JDK and of this program
};

/// Fails if it cannot be told what the code is.
Result<SearchIdentity> identity_of(const Target& target, const CheckOptions& options,
                                   const std::vector<program::Method*>& methods);

std::string save(const Frontier& frontier, const SearchIdentity& identity);
/// Puts a line before the contents of such a file that says whether they are as they were saved.
std::string seal(std::string_view contents);

/// A part alone, for another process of the same run: nothing says what it belongs to.
std::string save(const Frontier::Part& part);
Result<Frontier::Part> load_part(std::string_view text, size_t methods);

/// Reads what `save` has written. `file` is named in errors: it is damaged, or belongs to something else.
Result<Frontier> load_frontier(std::string_view text, const SearchIdentity& identity, const std::string& file);

}  // namespace nalar::session

// Clauses of contracts as plain Java, if they are simple: what source of the package can say without the past, without
// quantifiers and without private parts.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "emit/junit/context.h"

namespace nalar::emit::junit {

/// What the names in a clause mean.
struct ClauseNames {
  std::string receiver;  ///< variable; empty in static methods
  std::string class_name;
  bool has_result = false;  ///< there is a variable `result`
  /// Source for a parameter; empty text if it has none, nothing if it is no parameter.
  std::function<std::optional<std::string>(const std::string&)> parameter;
};

/// A boolean expression; nothing if the clause is not simple.
std::optional<std::string> java_of_clause(ClassContext& context, const std::string& clause, const ClauseNames& names);

}  // namespace nalar::emit::junit

// What a solver says: satisfiable with a model, unsatisfiable, or unknown with a reason.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nalar::solver {

/// Values of symbols by SymbolId, in the form term::Pool documents. A symbol past the end has the value of its range
/// that is nearest to zero; read single values with term::assigned_value.
struct Model {
  std::vector<uint64_t> values;
};

struct Answer {
  enum class Kind : uint8_t { Sat, Unsat, Unknown };

  static Answer sat(Model model) { return {Kind::Sat, false, std::move(model), {}}; }
  /// The model of what was assumed satisfies the guard, too.
  static Answer sat_as_is() { return {Kind::Sat, true, {}, {}}; }
  static Answer unsat() { return {Kind::Unsat, false, {}, {}}; }
  static Answer unknown(std::string reason) { return {Kind::Unknown, false, {}, std::move(reason)}; }

  bool is_sat() const { return kind == Kind::Sat; }
  bool is_unsat() const { return kind == Kind::Unsat; }
  bool is_unknown() const { return kind == Kind::Unknown; }

  Kind kind = Kind::Unknown;
  bool as_is = false;
  Model model = {};         ///< of a Sat answer, unless `as_is`
  std::string reason = {};  ///< of an Unknown answer
};

}  // namespace nalar::solver

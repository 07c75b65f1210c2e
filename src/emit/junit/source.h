// A look into the source under test, for what outcomes do not say: which members a class declares, and whether they are
// private. Only top-level classes; where the source leaves a doubt, there is no answer.
#pragma once

#include <optional>
#include <string>

#include "outcome/outcome.h"

namespace nalar::emit::junit {

/// A member that the source of a class declares.
struct Declared {
  bool is_private = false, is_static = false;
};

/// The only method of that name in the class, which has to be a class of its own, not a nested one; nothing if the
/// source is not known or declares several.
std::optional<Declared> declared_method(const outcome::Outcome& outcome, const std::string& class_name,
                                        const std::string& method);

/// The same for a field.
std::optional<Declared> declared_field(const outcome::Outcome& outcome, const std::string& class_name,
                                       const std::string& field);

/// What static fields of a class hold that tests may change, as far as the source shows.
struct StaticState {
  bool variables = false;    ///< fields that are not final
  bool arrays = false;       ///< elements of arrays
  bool collections = false;  ///< elements of lists, sets and maps
  bool any() const { return variables || arrays || collections; }
};
StaticState static_state(const outcome::Outcome& outcome, const std::string& class_name);

}  // namespace nalar::emit::junit

// Generic signatures (JVMS §4.7.9.1): what the type variables of a class's supertypes stand for in a class that is not
// generic itself. Whoever implements an inherited method in source has to write those types.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "program/klass.h"

namespace nalar::session {

class GenericTypes {
 public:
  explicit GenericTypes(const program::Class& klass);

  /// The parameters and the result of a method of a supertype, as descriptors, the way the class sees them. Nothing if
  /// they are what the method's own descriptor says.
  struct Seen {
    std::vector<std::string> types;  ///< the result is last
    bool plain = true;               ///< false: some have type arguments, or are variables of the method
  };
  std::optional<Seen> seen(const program::Method& method) const;

 private:
  using Variables = std::map<std::string, std::string, std::less<>>;  ///< `T` → `Lp/C;`

  void bind_supertypes(const program::Class& klass, const Variables& variables);

  std::map<const program::Class*, Variables> bound_;
};

}  // namespace nalar::session

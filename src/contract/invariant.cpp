#include "contract/invariant.h"

#include <algorithm>

namespace nalar::contract {

using program::Class;
using program::Method;

bool is_invariant(const Method& method) {
  if (method.is_static() || method.descriptor != "()Z" || !method.file) return false;
  const auto& annotations = method.file->annotations.declared;
  return std::any_of(annotations.begin(), annotations.end(),
                     [](const auto& annotation) { return annotation.type == "Lorg/nalar/Invariant;"; });
}

std::vector<Method*> invariants_of(Class* klass) {
  std::vector<Method*> found;
  auto add = [&](Class* at) {
    for (const auto& method : at->methods) {
      if (!is_invariant(*method)) continue;
      auto same = [&](const Method* other) { return other->name == method->name; };
      bool overrides = !(method->access & classfile::kPrivate);
      auto overridden = std::find_if(found.begin(), found.end(), same);
      if (overrides && overridden != found.end() && !((*overridden)->access & classfile::kPrivate)) continue;
      found.push_back(method.get());
    }
  };
  for (Class* at : klass->display) add(at);
  for (Class* at : klass->all_interfaces) add(at);
  return found;
}

}  // namespace nalar::contract

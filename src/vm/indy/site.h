// One invokedynamic instruction being linked, and the linkers for the bootstrap methods that compilers name. A linker
// does not run the JDK's bootstrap code: it writes the class which that code would have asked for.
#pragma once

#include <string>
#include <string_view>

#include "vm/machine.h"

namespace nalar::vm::indy {

struct Site {
  Machine& machine;
  Class* owner;  ///< the class whose code has the instruction
  const classfile::ConstantPool& pool;
  std::string_view name, descriptor;
  const classfile::BootstrapMethod& bootstrap;
  std::string label;  ///< method and position in the class: the same whatever is linked first

  // What the instruction becomes: a call of `target`, or a push of `constant` if there is no target.
  Method* target = nullptr;
  Object* constant = nullptr;

  size_t argument_count() const { return bootstrap.arguments.size(); }
  uint16_t argument(size_t index) const { return bootstrap.arguments[index]; }
  classfile::Tag tag(size_t index) const { return pool.tag(bootstrap.arguments[index]); }
  /// Name for a hidden class made for this site: `p/Owner$$Kind$label`.
  std::string class_name(std::string_view kind) const {
    return std::string(owner->name) + "$$" + std::string(kind) + "$" + label;
  }
};

/// Flow::Next when `target` or `constant` is set; else what the instruction has to return.
using Linker = Flow (*)(Site& site);

Flow link_lambda(Site& site);
Flow link_concat(Site& site);
Flow link_object_method(Site& site);
Flow link_type_switch(Site& site);
Flow link_enum_switch(Site& site);
/// Any other bootstrap method: a method that calls it once and then its call site's target.
Flow link_by_calling(Site& site);

}  // namespace nalar::vm::indy

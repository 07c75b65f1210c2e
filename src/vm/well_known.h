// Classes and field slots the VM itself needs, looked up once.
#pragma once

#include <cstdint>

#include "program/program.h"

namespace nalar::vm {

struct WellKnown {
  program::Class *object, *string, *klass, *throwable, *cloneable, *serializable, *thread, *thread_group, *error;
  program::Class *byte_array, *char_array, *int_array, *long_array, *object_array, *string_array;
  uint32_t string_value, string_coder;
  uint32_t throwable_message, throwable_cause, throwable_trace, throwable_suppressed, throwable_backtrace;
  uint32_t throwable_depth;
  uint32_t mirror_class;  ///< hidden slot of java.lang.Class with the Class*
  uint32_t mirror_component, mirror_module, mirror_loader;

  /// Loads and looks up; the error names what the JDK lacks.
  Status load(program::Program& program);
};

}  // namespace nalar::vm

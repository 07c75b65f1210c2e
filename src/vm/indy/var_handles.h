// Variable handles: objects of hidden subclasses of java.lang.invoke.VarHandle with one method a kind of access. There
// is one thread, so that all memory orders are the same.
#pragma once

#include <string>
#include <string_view>

#include "vm/indy/handles.h"

namespace nalar::vm::indy {

/// A handle for an instance or static field. `receiver` is the class the handle was asked for.
Object* make_field_handle(Machine& machine, const Field* field, Class* receiver, Flow& flow);
/// A handle for the elements of arrays of a class.
Object* make_element_handle(Machine& machine, Class* array_class, Flow& flow);
/// A handle that sees a byte[] as values of a wider primitive kind.
Object* make_byte_view_handle(Machine& machine, TypeKind kind, bool big_endian, Flow& flow);
/// Whether a handle has an access mode, by method name: `getAndAdd`.
bool supports_access(Machine& machine, const Object* handle, std::string_view mode);
/// `to_method_handle`'s type of an access: coordinates and values, without the handle itself.
std::string access_type(Machine& machine, const Object* handle, std::string_view mode);

}  // namespace nalar::vm::indy

// The methods of java.lang.invoke that we replace; natives/invoke.cpp lists them by their Java names.
#pragma once

#include "vm/native.h"

namespace nalar::vm::indy {

// MethodHandles.Lookup (lookup.cpp).
Flow find_static(NativeCall& call);
Flow find_virtual(NativeCall& call);
Flow find_constructor(NativeCall& call);
Flow find_special(NativeCall& call);
Flow find_getter(NativeCall& call);
Flow find_setter(NativeCall& call);
Flow find_static_getter(NativeCall& call);
Flow find_static_setter(NativeCall& call);
Flow find_var_handle(NativeCall& call);
Flow find_static_var_handle(NativeCall& call);
Flow unreflect(NativeCall& call);
Flow unreflect_special(NativeCall& call);
Flow unreflect_constructor(NativeCall& call);
Flow unreflect_getter(NativeCall& call);
Flow unreflect_setter(NativeCall& call);
Flow unreflect_var_handle(NativeCall& call);
Flow bind_member(NativeCall& call);
Flow private_lookup_in(NativeCall& call);

// MethodHandle (views.cpp): other types and arities of the same handle.
Flow as_type(NativeCall& call);
Flow explicit_cast(NativeCall& call);
Flow invoke_with_arguments(NativeCall& call);
Flow bind_to(NativeCall& call);
Flow as_spreader(NativeCall& call);
Flow as_spreader_at(NativeCall& call);
Flow as_collector(NativeCall& call);
Flow as_collector_at(NativeCall& call);
Flow as_varargs_collector(NativeCall& call);
Flow with_varargs(NativeCall& call);
Flow as_fixed_arity(NativeCall& call);
Flow is_varargs_collector(NativeCall& call);

// MethodHandles (combinators.cpp, simple_handles.cpp).
Flow insert_arguments(NativeCall& call);
Flow drop_listed_arguments(NativeCall& call);
Flow drop_arguments(NativeCall& call);
Flow permute_arguments(NativeCall& call);
Flow filter_arguments(NativeCall& call);
Flow filter_return(NativeCall& call);
Flow fold_arguments(NativeCall& call);
Flow fold_arguments_at(NativeCall& call);
Flow collect_arguments(NativeCall& call);
Flow guard_with_test(NativeCall& call);
Flow catch_exception(NativeCall& call);
Flow try_finally(NativeCall& call);
Flow constant_handle(NativeCall& call);
Flow identity_handle(NativeCall& call);
Flow zero_handle(NativeCall& call);
Flow empty_handle(NativeCall& call);
Flow throwing_handle(NativeCall& call);
Flow uninitialised_target(NativeCall& call);
Flow exact_invoker(NativeCall& call);
Flow generic_invoker(NativeCall& call);
Flow array_getter(NativeCall& call);
Flow array_setter(NativeCall& call);
Flow array_length(NativeCall& call);
Flow array_constructor(NativeCall& call);
Flow dynamic_invoker(NativeCall& call);
Flow array_element_var_handle(NativeCall& call);
Flow byte_view_var_handle(NativeCall& call);
Flow is_access_mode_supported(NativeCall& call);
Flow access_invoker(NativeCall& call);
Flow access_mode_handle(NativeCall& call);

}  // namespace nalar::vm::indy

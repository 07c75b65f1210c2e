// Writing the bytecode of glue methods: typed loads and calls that keep track of stack depth, and the conversions
// between argument types that lambdas and method handles perform.
#pragma once

#include <string>
#include <string_view>

#include "program/type.h"
#include "vm/class_writer.h"
#include "vm/machine.h"

namespace nalar::vm::indy {

/// The class that boxes values of a primitive kind: `java/lang/Integer`.
std::string_view wrapper_of(TypeKind kind);
/// The kind a wrapper class boxes, Reference if `internal_name` is none.
TypeKind kind_of_wrapper(std::string_view internal_name);
/// `Ljava/lang/String;` → `java/lang/String`, `[I` → `[I`: as class constants name a type.
std::string_view class_constant_name(std::string_view descriptor);
/// Slots of all parameters of a method descriptor.
int parameter_slots(std::string_view descriptor);

/// How strict a conversion of a reference to a primitive is.
enum class Conversions : uint8_t {
  Lambda,    ///< LambdaMetafactory: a Number converts to any numeric kind
  Handle,    ///< MethodHandle.asType: an unboxed value is only ever widened
  Explicit,  ///< MethodHandles.explicitCastArguments: casts as in Java source
};

/// One method under construction. Types are descriptors, owners are internal names.
class Glue {
 public:
  explicit Glue(ClassWriter& writer) : writer_(writer) {}

  // --- Stack and locals --------------------------------------------------------------------------
  /// An instruction without operands that changes the stack depth by `delta`.
  void op(program::Op op, int delta) {
    code_.op(op);
    moved(delta);
  }
  void load(std::string_view type, int local);
  void store(std::string_view type, int local);
  /// Loads every parameter of `descriptor` from locals starting at `first`.
  void load_parameters(std::string_view descriptor, int first);
  void push_int(int32_t value);
  void push_long(int64_t value);
  void push_string(std::string_view modified_utf8);
  /// The mirror of a class given by descriptor, primitives included.
  void push_class(std::string_view type);
  void push_null() { op(program::Op::aconst_null, 1); }
  void pop(std::string_view type);

  // --- Members -----------------------------------------------------------------------------------
  void get_field(std::string_view owner, std::string_view name, std::string_view type);
  void put_field(std::string_view owner, std::string_view name, std::string_view type);
  void get_static(std::string_view owner, std::string_view name, std::string_view type);
  void put_static(std::string_view owner, std::string_view name, std::string_view type);
  void invoke_static(std::string_view owner, std::string_view name, std::string_view descriptor,
                     bool interface = false);
  void invoke_virtual(std::string_view owner, std::string_view name, std::string_view descriptor);
  void invoke_special(std::string_view owner, std::string_view name, std::string_view descriptor,
                      bool interface = false);
  void invoke_interface(std::string_view owner, std::string_view name, std::string_view descriptor);

  // --- Types -------------------------------------------------------------------------------------
  void new_object(std::string_view name);
  void instance_of(std::string_view type);
  void cast(std::string_view type);
  void new_array(std::string_view element_type);
  void load_element(std::string_view element_type);
  void store_element(std::string_view element_type);
  /// Turns the value on top from one type to another; void gives zero or null, and to void drops the value.
  void convert(std::string_view from, std::string_view to, Conversions rules);
  void box(std::string_view type);

  // --- Control -----------------------------------------------------------------------------------
  size_t branch(program::Op op, int delta);
  void bind(size_t branch) { code_.bind(branch); }
  size_t position() const { return code_.position(); }
  void branch_back(program::Op op, size_t target, int delta);
  void handler(size_t start, size_t end, std::string_view catch_class);
  void return_value(std::string_view type);

  /// Adds the method to the class.
  void finish(uint16_t access, std::string_view name, std::string_view descriptor);

 private:
  void moved(int delta) {
    depth_ += delta;
    deepest_ = std::max(deepest_, depth_);
  }
  void touched(int local, int slots) { locals_ = std::max(locals_, local + slots); }
  void call(program::Op op, std::string_view owner, std::string_view name, std::string_view descriptor, bool interface);
  void cast_as_handles_do(std::string_view type);
  void widen(TypeKind from, TypeKind to);
  void narrow(TypeKind from, TypeKind to);
  void unbox(std::string_view from, TypeKind to, Conversions rules);

  ClassWriter& writer_;
  CodeWriter code_;
  int depth_ = 0, deepest_ = 0, locals_ = 0;
};

/// Makes the calls that `glue` makes of the given member run `callee` directly: for what a call instruction of a hidden
/// class cannot name. Flow::Next, or what to return if the method does not verify.
Flow link_directly(Machine& machine, Method* glue, const classfile::MemberRef& member, Method* callee);

/// Links the finished class as a hidden class of `host`; null if a supertype is missing, and `flow` is what to return
/// then.
Class* define(Machine& machine, ClassWriter& writer, Class* host, Flow& flow);

}  // namespace nalar::vm::indy

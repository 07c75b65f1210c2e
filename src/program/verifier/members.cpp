// Field accesses and calls: operands against descriptors, receivers against classes, the rules of constructors.
#include <fmt/format.h>

#include <algorithm>

#include "program/verifier/step.h"

namespace nalar::program::verifier {

using classfile::MemberRef;

bool Step::access_field(uint8_t opcode, uint16_t index) {
  MemberRef field = pool_.member(index);
  Op op = static_cast<Op>(opcode);
  Type type = types_.of_descriptor(field.descriptor);
  switch (op) {
    case Op::getstatic: return frame_.push(type);
    case Op::putstatic: return frame_.pop(type);
    case Op::getfield: return get_field_receiver(field) && frame_.push(type);
    default: return frame_.pop(type) && put_field_receiver(field);
  }
}

bool Step::has_this_on_top() const {
  return !frame_.state.stack.empty() && frame_.state.stack.back().tag == Tag::UninitialisedThis;
}

/// After super() or this(), an object that is made in private still has the type it had before, which fits nowhere.
bool Step::get_field_receiver(const MemberRef& field) {
  bool in_private = made_ == ObjectMade::InPrivate && has_this_on_top() && !frame_.state.this_uninitialised;
  Type receiver;
  return in_private ? frame_.pop_uninitialised(receiver) : frame_.pop(types_.of_class(field.class_name));
}

/// A constructor may assign to fields that its own class declares before it calls super() (JVMS §4.10.1.9 putfield).
bool Step::put_field_receiver(const MemberRef& field) {
  if (!has_this_on_top()) return frame_.pop(types_.of_class(field.class_name));
  const std::vector<Field>& fields = method_.owner->fields;
  bool own = field.class_name == method_.owner->name && std::any_of(fields.begin(), fields.end(), [&](const Field& at) {
               return at.name == field.name && at.descriptor == field.descriptor;
             });
  if (!own && (made_ == ObjectMade::InPublic || frame_.state.this_uninitialised))
    return frame_.fail(fmt::format("inherited field {} assigned before super() or this() was called", field.name));
  Type receiver;
  return frame_.pop_uninitialised(receiver);
}

bool Step::pop_arguments(const MethodType& type) {
  for (size_t i = type.parameters.size(); i-- > 0;)
    if (!frame_.pop(types_.of_descriptor(type.parameters[i]))) return false;
  return true;
}

bool Step::push_result(const MethodType& type) {
  return type.result == "V" || frame_.push(types_.of_descriptor(type.result));
}

bool Step::invoke(uint32_t bci) {
  Op op = static_cast<Op>(code_[bci]);
  MemberRef method = pool_.member(read_u16(code_, bci + 1));
  bool constructor = method.name[0] == '<';
  if (constructor && op != Op::invokespecial)
    return frame_.fail(fmt::format("{} called by another instruction than invokespecial", method.name));
  MethodType type = parse_method_type(method.descriptor);
  if (op == Op::invokeinterface) {
    int slots = 1;
    for (std::string_view parameter : type.parameters) slots += slots_of(kind_of(parameter));
    if (code_[bci + 3] != slots || code_[bci + 4] != 0)
      return frame_.fail(fmt::format("invokeinterface with count {} for {} argument slots", code_[bci + 3], slots));
  }
  if (!pop_arguments(type)) return false;
  bool called = true;
  if (constructor) {
    called = call_constructor(method);
  } else if (op == Op::invokespecial) {
    called = call_special(method);
  } else if (op != Op::invokestatic) {
    called = frame_.pop(types_.of_class(method.class_name));
  }
  return called && push_result(type);
}

bool Step::invoke_dynamic(uint32_t bci) {
  if (code_[bci + 3] != 0 || code_[bci + 4] != 0) return frame_.fail("invokedynamic should end with two zero bytes");
  MethodType type = parse_method_type(pool_.dynamic(read_u16(code_, bci + 1)).descriptor);
  return pop_arguments(type) && push_result(type);
}

// JVMS §4.10.1.9 invokespecial: the constructor of exactly the class that `new` named; on `this`, one of this class or
// of its direct superclass.
bool Step::call_constructor(const MemberRef& method) {
  Type object;
  if (!frame_.pop_uninitialised(object)) return false;
  if (object.tag == Tag::Uninitialised) {
    std::string_view made = pool_.class_name(read_u16(code_, object.data + 1));
    if (made != method.class_name)
      return frame_.fail(fmt::format("constructor of {} called on a new {}", java_class_name(method.class_name),
                                     java_class_name(made)));
    frame_.replace(object, types_.of_class(made));
    return true;
  }
  const Class& self = *method_.owner;
  if (method.class_name != self.name && (!self.super || method.class_name != self.super->name))
    return frame_.fail(fmt::format("constructor of {}, which is not the direct superclass, called on this",
                                   java_class_name(method.class_name)));
  if (made_ == ObjectMade::InPublic) frame_.replace(object, self_);
  frame_.state.this_uninitialised = false;
  return true;
}

/// This class, a superclass, or a direct superinterface.
bool Step::is_own_or_super(std::string_view name) const {
  const Class& self = *method_.owner;
  for (const Class* at = &self; at; at = at->super)
    if (at->name == name) return true;
  return std::any_of(self.interfaces.begin(), self.interfaces.end(), [&](const Class* at) { return at->name == name; });
}

bool Step::call_special(const MemberRef& method) {
  if (!is_own_or_super(method.class_name))
    return frame_.fail(fmt::format("invokespecial of {}.{}, which is not a method of this class or a direct supertype",
                                   java_class_name(method.class_name), method.name));
  return frame_.pop(self_);
}

}  // namespace nalar::program::verifier

// What one instruction demands of the frame and does to it (JVMS §4.10.1.9), control flow aside.
#pragma once

#include "program/verifier.h"
#include "program/verifier/control_flow.h"
#include "program/verifier/frame.h"

namespace nalar::program::verifier {

/// Applies the instruction at a place of `method`'s code to the frame. False: the frame holds the failure.
class Step {
 public:
  Step(const Method& method, Types& types, Frame& frame, ObjectMade made);

  bool apply(uint32_t bci);

 private:
  bool apply_simple(uint8_t opcode, bool& known);
  bool access_local(uint8_t opcode, uint32_t index);
  bool load_constant(uint16_t index, bool two);
  bool array_load(uint8_t opcode);
  bool array_store(uint8_t opcode);
  bool rearrange_stack(uint8_t opcode);
  bool return_value(uint8_t opcode);
  bool make_object(uint32_t bci);
  bool make_array(uint8_t kind);
  bool make_reference_array(uint16_t index);
  bool make_arrays(uint16_t index, uint8_t dimensions);
  bool cast(uint16_t index, bool test);
  bool length_of_array();
  bool apply_wide(uint32_t bci);

  // Fields and calls, in members.cpp.
  bool access_field(uint8_t opcode, uint16_t index);
  bool has_this_on_top() const;
  bool get_field_receiver(const classfile::MemberRef& field);
  bool put_field_receiver(const classfile::MemberRef& field);
  bool invoke(uint32_t bci);
  bool invoke_dynamic(uint32_t bci);
  bool pop_arguments(const MethodType& type);
  bool push_result(const MethodType& type);
  bool call_constructor(const classfile::MemberRef& method);
  bool call_special(const classfile::MemberRef& method);
  bool is_own_or_super(std::string_view name) const;

  const Method& method_;
  const classfile::ConstantPool& pool_;
  Code code_;
  Types& types_;
  Frame& frame_;
  Type self_;
  ObjectMade made_;
};

}  // namespace nalar::program::verifier

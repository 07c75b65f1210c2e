// Writes small class files at run time: the glue behind lambdas, string concatenation and the like is bytecode of our
// own, run by the same interpreter, so that it works with symbolic values and needs no second mechanism.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "program/instruction.h"
#include "program/klass.h"

namespace nalar::vm {

class Machine;

/// Code of one method under construction. Stack depth is not tracked: `max_stack` is given when the method is finished.
class CodeWriter {
 public:
  void op(program::Op op) { byte(static_cast<uint8_t>(op)); }
  void op1(program::Op op, uint8_t operand) {
    byte(static_cast<uint8_t>(op));
    byte(operand);
  }
  void op2(program::Op op, uint16_t operand) {
    byte(static_cast<uint8_t>(op));
    half(operand);
  }
  void invoke_interface(uint16_t index, int slots) {
    op2(program::Op::invokeinterface, index);
    byte(static_cast<uint8_t>(slots));
    byte(0);
  }
  /// Load or store of a local by the kind of its value.
  void load(program::TypeKind kind, int local) { local_access(21, kind, local); }
  void store(program::TypeKind kind, int local) { local_access(54, kind, local); }
  void return_value(program::TypeKind kind);
  void push_int(int32_t value);
  /// Emits a branch whose target is set later with `bind`.
  size_t branch(program::Op op) {
    size_t at = bytes_.size();
    op2(op, 0);
    return at;
  }
  void bind(size_t branch);
  void branch_back(program::Op op, size_t target) { op2(op, static_cast<uint16_t>(target - bytes_.size())); }
  size_t position() const { return bytes_.size(); }
  const std::vector<uint8_t>& bytes() const { return bytes_; }
  /// An exception handler that starts here; `catch_index` is a class constant, 0 for any.
  void handler(size_t start, size_t end, uint16_t catch_index) {
    handlers_.push_back({start, end, bytes_.size(), catch_index});
  }
  struct Handler {
    size_t start, end, target;
    uint16_t catch_index;
  };
  const std::vector<Handler>& handlers() const { return handlers_; }

 private:
  void byte(uint8_t value) { bytes_.push_back(value); }
  void half(uint16_t value) {
    byte(static_cast<uint8_t>(value >> 8));
    byte(static_cast<uint8_t>(value));
  }
  void local_access(uint8_t first, program::TypeKind kind, int local);

  std::vector<uint8_t> bytes_;
  std::vector<Handler> handlers_;
};

class ClassWriter {
 public:
  ClassWriter(std::string_view name, std::string_view super, std::vector<std::string_view> interfaces);

  // Constants; equal ones share an entry.
  uint16_t utf8(std::string_view text);
  uint16_t class_ref(std::string_view name);
  uint16_t string(std::string_view modified_utf8);
  uint16_t integer(int32_t value);
  uint16_t long_value(int64_t value);
  uint16_t field_ref(std::string_view owner, std::string_view name, std::string_view descriptor);
  uint16_t method_ref(std::string_view owner, std::string_view name, std::string_view descriptor,
                      bool interface = false);

  void field(uint16_t access, std::string_view name, std::string_view descriptor);
  void method(uint16_t access, std::string_view name, std::string_view descriptor, const CodeWriter& code,
              int max_stack, int max_locals);
  /// An instance initialiser that calls the superclass's.
  void default_constructor();
  classfile::ClassBytes finish(uint16_t access = classfile::kPublic | classfile::kFinal | classfile::kSuper |
                                                 classfile::kSynthetic);

 private:
  uint16_t add(std::string entry, uint16_t entries = 1);

  std::string super_name_;
  std::map<std::string, uint16_t> index_;
  std::string pool_;
  uint16_t count_ = 1;
  uint16_t this_class_, super_class_;
  std::vector<uint16_t> interfaces_;
  std::string fields_, methods_;
  uint16_t field_count_ = 0, method_count_ = 0;
};

/// A static method that does nothing, for classes that must be initialised without having an initialiser.
program::Method* define_empty_method(Machine& machine);

}  // namespace nalar::vm

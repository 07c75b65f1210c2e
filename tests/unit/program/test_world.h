// What the tests of this room need: class files written by hand, kept in memory, and a Program over them with a JDK of
// a handful of classes.
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../classfile/class_builder.h"
#include "program/program.h"

namespace nalar::program::test {

using classfile::test::ByteWriter;
using classfile::test::ClassBuilder;

constexpr unsigned kPublic = 1, kPrivate = 2, kProtected = 4, kStatic = 8, kFinal = 0x10, kNative = 0x100,
                   kInterface = 0x200, kAbstract = 0x400;

/// Instructions as bytes: `Code().op(Op::bipush).u1(7)`.
class Code {
 public:
  Code& op(Op opcode) { return u1(static_cast<unsigned>(opcode)); }
  Code& op(Op opcode, unsigned operand) { return op(opcode).u2(operand); }
  Code& u1(unsigned value) {
    bytes_.u1(value);
    return *this;
  }
  Code& u2(unsigned value) {
    bytes_.u2(value);
    return *this;
  }
  Code& u4(uint32_t value) {
    bytes_.u4(value);
    return *this;
  }
  const ByteWriter& bytes() const { return bytes_; }

 private:
  ByteWriter bytes_;
};

struct HandlerRow {
  unsigned start, end, target, type;
};

/// One class under construction.
class ClassMaker : public ClassBuilder {
 public:
  explicit ClassMaker(std::string_view class_name, std::string_view super_name = "java/lang/Object") {
    name = class_name;
    super = super_name;
  }
  ClassMaker& flags(unsigned value) {
    access = value;
    return *this;
  }
  ClassMaker& implements(std::string_view interface) {
    interfaces.u2(class_constant(interface));
    ++interface_count;
    return *this;
  }
  ClassMaker& field(unsigned flags, std::string_view field_name, std::string_view type) {
    add_field(flags, field_name, type);
    return *this;
  }
  /// Without code.
  ClassMaker& open_method(unsigned flags, std::string_view method_name, std::string_view type) {
    add_method(flags, method_name, type);
    return *this;
  }
  ClassMaker& method(unsigned flags, std::string_view method_name, std::string_view type, unsigned max_stack,
                     unsigned max_locals, const Code& code, std::initializer_list<HandlerRow> handlers = {});
  /// A method that returns nothing and does nothing.
  ClassMaker& empty_method(unsigned flags, std::string_view method_name, std::string_view type = "()V") {
    return method(flags, method_name, type, 0, 8, Code().op(Op::return_));
  }
  unsigned method_ref(std::string_view owner, std::string_view method_name, std::string_view type) {
    return member(10, owner, method_name, type);
  }
  unsigned interface_ref(std::string_view owner, std::string_view method_name, std::string_view type) {
    return member(11, owner, method_name, type);
  }
  unsigned field_ref(std::string_view owner, std::string_view field_name, std::string_view type) {
    return member(9, owner, field_name, type);
  }
};

class MemorySource : public classfile::ClassSource {
 public:
  void add(ClassMaker& maker) {
    classes_[std::string(maker.name)] = std::make_shared<std::vector<uint8_t>>(maker.build());
  }
  Result<std::optional<classfile::ClassBytes>> find(std::string_view name) const override;
  Result<std::optional<classfile::ClassBytes>> find_resource(std::string_view) const override { return {std::nullopt}; }
  Result<std::vector<std::string>> class_names() const override { return std::vector<std::string>(); }
  std::string module_of(std::string_view) const override { return {}; }

 private:
  std::map<std::string, std::shared_ptr<std::vector<uint8_t>>, std::less<>> classes_;
};

/// A program whose JDK is Object, Cloneable, Serializable, String, Class, Throwable and Exception.
class World {
 public:
  World();
  void add(ClassMaker& maker) { path_.add(maker); }
  void add(ClassMaker&& maker) { path_.add(maker); }
  Program& program() { return program_; }
  /// Null, with a test failure, if the class does not link.
  Class* load(std::string_view name);
  /// The class of the error that loading gives, empty if it succeeds.
  std::string load_error(std::string_view name);

 private:
  MemorySource jdk_, path_;
  Program program_;
};

}  // namespace nalar::program::test

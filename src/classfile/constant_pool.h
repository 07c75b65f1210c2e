// The constant pool of one class file (JVMS §4.4), checked once so that the accessors cannot fail on a valid index of
// the right tag. Accessors CHECK tag and index: code that reads instruction operands asks `tag()` first.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace nalar::classfile {

enum class Tag : uint8_t {
  None = 0,  ///< index 0, and the slot after a Long or Double
  Utf8 = 1,
  Integer = 3,
  Float = 4,
  Long = 5,
  Double = 6,
  Class = 7,
  String = 8,
  Fieldref = 9,
  Methodref = 10,
  InterfaceMethodref = 11,
  NameAndType = 12,
  MethodHandle = 15,
  MethodType = 16,
  Dynamic = 17,
  InvokeDynamic = 18,
  Module = 19,
  Package = 20,
};

struct MemberRef {
  std::string_view class_name, name, descriptor;
};

struct MethodHandleRef {
  uint8_t kind;        ///< 1..9, JVMS table 5.4.3.5-A
  uint16_t reference;  ///< pool index of the member
  bool is_interface;   ///< the member is an InterfaceMethodref
  MemberRef member;
};

struct DynamicRef {
  uint16_t bootstrap;  ///< index into ClassFile::bootstrap_methods
  std::string_view name, descriptor;
};

class ConstantPool {
 public:
  uint16_t size() const { return static_cast<uint16_t>(entries_.size()); }
  /// Tag::None for any index outside the pool.
  Tag tag(uint16_t index) const { return index < entries_.size() ? entries_[index].tag : Tag::None; }

  std::string_view utf8(uint16_t index) const;          ///< modified UTF-8, as stored
  std::string_view class_name(uint16_t index) const;    ///< of a Class constant; internal form, arrays as descriptors
  std::string_view string(uint16_t index) const;        ///< modified UTF-8 of a String constant
  std::string_view method_type(uint16_t index) const;   ///< descriptor
  std::string_view module_name(uint16_t index) const;   ///< of a Module constant, `java.base`
  std::string_view package_name(uint16_t index) const;  ///< of a Package constant, internal form
  int32_t integer(uint16_t index) const;
  int64_t long_value(uint16_t index) const;
  float float_value(uint16_t index) const;
  double double_value(uint16_t index) const;
  MemberRef member(uint16_t index) const;  ///< of Fieldref, Methodref, InterfaceMethodref
  MethodHandleRef method_handle(uint16_t index) const;
  DynamicRef dynamic(uint16_t index) const;  ///< of Dynamic, InvokeDynamic

  struct Entry {
    Tag tag = Tag::None;
    uint8_t kind = 0;       ///< of a MethodHandle
    uint16_t a = 0, b = 0;  ///< indexes
    uint64_t bits = 0;      ///< value of a numeric constant
    std::string_view text;  ///< of Utf8
  };
  /// Only the parser makes pools.
  explicit ConstantPool(std::vector<Entry> entries = {}) : entries_(std::move(entries)) {}
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
};

}  // namespace nalar::classfile

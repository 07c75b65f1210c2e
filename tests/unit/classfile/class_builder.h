// Writes class files byte by byte, also wrong ones that no compiler would.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace nalar::classfile::test {

/// Bytes in big-endian order.
class ByteWriter {
 public:
  ByteWriter& u1(unsigned value) {
    bytes_.push_back(static_cast<uint8_t>(value));
    return *this;
  }
  ByteWriter& u2(unsigned value) { return u1(value >> 8).u1(value); }
  ByteWriter& u4(uint32_t value) { return u2(value >> 16).u2(value & 0xffff); }
  ByteWriter& text(std::string_view text) {
    bytes_.insert(bytes_.end(), text.begin(), text.end());
    return *this;
  }
  ByteWriter& append(const ByteWriter& other) {
    bytes_.insert(bytes_.end(), other.bytes_.begin(), other.bytes_.end());
    return *this;
  }
  const std::vector<uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<uint8_t> bytes_;
};

/// The pool grows as constants are asked for; the parts after it are given as bytes that already contain their counts.
class ClassBuilder {
 public:
  unsigned utf8(std::string_view text) {
    return add(ByteWriter().u1(1).u2(static_cast<unsigned>(text.size())).text(text));
  }
  unsigned integer(uint32_t value) { return add(ByteWriter().u1(3).u4(value)); }
  unsigned class_constant(std::string_view name) { return reference(7, utf8(name)); }
  unsigned string(std::string_view text) { return reference(8, utf8(text)); }
  unsigned reference(unsigned tag, unsigned a) { return add(ByteWriter().u1(tag).u2(a)); }
  unsigned references(unsigned tag, unsigned a, unsigned b) { return add(ByteWriter().u1(tag).u2(a).u2(b)); }
  unsigned name_and_type(std::string_view name, std::string_view type) {
    unsigned first = utf8(name);
    return references(12, first, utf8(type));
  }
  unsigned member(unsigned tag, std::string_view owner, std::string_view name, std::string_view type) {
    unsigned first = class_constant(owner);
    return references(tag, first, name_and_type(name, type));
  }
  unsigned method_handle(unsigned kind, unsigned member) { return add(ByteWriter().u1(15).u1(kind).u2(member)); }
  unsigned add(const ByteWriter& constant, unsigned slots = 1) {
    pool_.append(constant);
    count_ += slots;
    return count_ - slots;
  }

  ByteWriter attribute(std::string_view name, const ByteWriter& body) {
    unsigned index = utf8(name);
    return ByteWriter().u2(index).u4(static_cast<uint32_t>(body.bytes().size())).append(body);
  }

  uint16_t major = 61, minor = 0;
  unsigned access = 0x21;
  std::string_view name = "A", super = "java/lang/Object";
  ByteWriter interfaces, fields, methods, attributes;
  unsigned interface_count = 0, field_count = 0, method_count = 0, attribute_count = 0;

  void add_field(unsigned flags, std::string_view field, std::string_view type) {
    unsigned name_index = utf8(field);
    fields.u2(flags).u2(name_index).u2(utf8(type)).u2(0);
    ++field_count;
  }
  void add_method(unsigned flags, std::string_view method, std::string_view type) {
    unsigned name_index = utf8(method);
    methods.u2(flags).u2(name_index).u2(utf8(type)).u2(0);
    ++method_count;
  }
  void add_attribute(std::string_view attribute_name, const ByteWriter& body) {
    attributes.append(attribute(attribute_name, body));
    ++attribute_count;
  }

  std::vector<uint8_t> build() {
    unsigned this_index = class_constant(name);
    unsigned super_index = super.empty() ? 0 : class_constant(super);
    ByteWriter out;
    out.u4(0xcafebabe).u2(minor).u2(major).u2(count_).append(pool_);
    out.u2(access).u2(this_index).u2(super_index);
    out.u2(interface_count).append(interfaces).u2(field_count).append(fields);
    out.u2(method_count).append(methods).u2(attribute_count).append(attributes);
    return out.bytes();
  }

 private:
  ByteWriter pool_;
  unsigned count_ = 1;
};

}  // namespace nalar::classfile::test

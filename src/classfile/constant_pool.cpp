#include "classfile/constant_pool.h"

#include <bit>

#include "base/check.h"

namespace nalar::classfile {
namespace {

const ConstantPool::Entry& entry_of(const std::vector<ConstantPool::Entry>& entries, uint16_t index, Tag tag) {
  CHECK(index < entries.size() && entries[index].tag == tag, "a constant should be read with the accessor of its tag");
  return entries[index];
}

}  // namespace

std::string_view ConstantPool::utf8(uint16_t index) const { return entry_of(entries_, index, Tag::Utf8).text; }

std::string_view ConstantPool::class_name(uint16_t index) const {
  return utf8(entry_of(entries_, index, Tag::Class).a);
}

std::string_view ConstantPool::string(uint16_t index) const { return utf8(entry_of(entries_, index, Tag::String).a); }

std::string_view ConstantPool::method_type(uint16_t index) const {
  return utf8(entry_of(entries_, index, Tag::MethodType).a);
}

int32_t ConstantPool::integer(uint16_t index) const {
  return static_cast<int32_t>(entry_of(entries_, index, Tag::Integer).bits);
}

int64_t ConstantPool::long_value(uint16_t index) const {
  return static_cast<int64_t>(entry_of(entries_, index, Tag::Long).bits);
}

float ConstantPool::float_value(uint16_t index) const {
  return std::bit_cast<float>(static_cast<uint32_t>(entry_of(entries_, index, Tag::Float).bits));
}

double ConstantPool::double_value(uint16_t index) const {
  return std::bit_cast<double>(entry_of(entries_, index, Tag::Double).bits);
}

std::string_view ConstantPool::module_name(uint16_t index) const {
  return utf8(entry_of(entries_, index, Tag::Module).a);
}

std::string_view ConstantPool::package_name(uint16_t index) const {
  return utf8(entry_of(entries_, index, Tag::Package).a);
}

MemberRef ConstantPool::member(uint16_t index) const {
  Tag t = tag(index);
  CHECK(t == Tag::Fieldref || t == Tag::Methodref || t == Tag::InterfaceMethodref,
        "a constant should be read with the accessor of its tag");
  const Entry& entry = entries_[index];
  const Entry& name_and_type = entry_of(entries_, entry.b, Tag::NameAndType);
  return {class_name(entry.a), utf8(name_and_type.a), utf8(name_and_type.b)};
}

MethodHandleRef ConstantPool::method_handle(uint16_t index) const {
  const Entry& entry = entry_of(entries_, index, Tag::MethodHandle);
  return {entry.kind, entry.a, tag(entry.a) == Tag::InterfaceMethodref, member(entry.a)};
}

DynamicRef ConstantPool::dynamic(uint16_t index) const {
  Tag t = tag(index);
  CHECK(t == Tag::Dynamic || t == Tag::InvokeDynamic, "a constant should be read with the accessor of its tag");
  const Entry& entry = entries_[index];
  const Entry& name_and_type = entry_of(entries_, entry.b, Tag::NameAndType);
  return {entry.a, utf8(name_and_type.a), utf8(name_and_type.b)};
}

}  // namespace nalar::classfile

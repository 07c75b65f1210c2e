#include "classfile/parse_context.h"

#include <fmt/format.h>

#include <utility>

#include "classfile/descriptor.h"

namespace nalar::classfile {
namespace {

/// JVMS §4.3.3: a method takes at most 255 words.
constexpr int kMaxArgumentSlots = 255;

bool matches(std::string_view text, Grammar grammar) {
  switch (grammar) {
    case Grammar::FieldDescriptor: return is_field_descriptor(text);
    case Grammar::MethodDescriptor: return argument_slots(text).value_or(kMaxArgumentSlots + 1) <= kMaxArgumentSlots;
    case Grammar::UnqualifiedName: return is_unqualified_name(text);
    case Grammar::MethodName: return is_method_name(text);
    case Grammar::ClassName: return is_class_name(text);
    case Grammar::ClassConstant: return text.starts_with('[') ? is_field_descriptor(text) : is_class_name(text);
  }
  return false;
}

}  // namespace

const char* tag_name(Tag tag) {
  switch (tag) {
    case Tag::None: return "no";
    case Tag::Utf8: return "Utf8";
    case Tag::Integer: return "Integer";
    case Tag::Float: return "Float";
    case Tag::Long: return "Long";
    case Tag::Double: return "Double";
    case Tag::Class: return "Class";
    case Tag::String: return "String";
    case Tag::Fieldref: return "Fieldref";
    case Tag::Methodref: return "Methodref";
    case Tag::InterfaceMethodref: return "InterfaceMethodref";
    case Tag::NameAndType: return "NameAndType";
    case Tag::MethodHandle: return "MethodHandle";
    case Tag::MethodType: return "MethodType";
    case Tag::Dynamic: return "Dynamic";
    case Tag::InvokeDynamic: return "InvokeDynamic";
    case Tag::Module: return "Module";
    case Tag::Package: return "Package";
  }
  return "unknown";
}

void ParseContext::set_pool(std::vector<ConstantPool::Entry> entries) {
  notes_.assign(entries.size(), {});
  pool = ConstantPool(std::move(entries));
}

bool ParseContext::fail(size_t offset, std::string message) {
  if (!failure_) failure_ = Failure{offset, std::move(message)};
  return false;
}

bool ParseContext::complete(const ByteReader& reader) {
  if (!reader.overrun()) [[likely]]
    return true;
  return fail(reader.offset(), fmt::format("expected more bytes, only {} are left here", reader.remaining()));
}

bool ParseContext::has_entries(const ByteReader& reader, size_t count, size_t entry_size) {
  if (!complete(reader)) return false;
  if (count * entry_size <= reader.remaining()) [[likely]]
    return true;
  return fail(reader.offset(), fmt::format("expected {} entries of at least {} bytes, only {} bytes are left here",
                                           count, entry_size, reader.remaining()));
}

bool ParseContext::follows(uint16_t utf8_index, Grammar grammar) {
  TextNote& note = notes_[utf8_index];
  if (note.grammars & static_cast<uint8_t>(grammar)) return true;
  if (!matches(pool.utf8(utf8_index), grammar)) return false;
  note.grammars |= static_cast<uint8_t>(grammar);
  return true;
}

bool ParseContext::read_index(ByteReader& reader, Tag tag, const char* what, uint16_t& out) {
  size_t at = reader.offset();
  out = reader.u2();
  if (!complete(reader)) return false;
  if (pool.tag(out) == tag) [[likely]]
    return true;
  return fail(at, fmt::format("expected {} to be the index of a {} constant, found index {} ({} constant)", what,
                              tag_name(tag), out, tag_name(pool.tag(out))));
}

bool ParseContext::read_utf8(ByteReader& reader, const char* what, std::string_view& out) {
  uint16_t index = 0;
  if (!read_index(reader, Tag::Utf8, what, index)) return false;
  out = pool.utf8(index);
  return true;
}

bool ParseContext::read_optional_utf8(ByteReader& reader, const char* what, std::string_view& out) {
  ByteReader ahead = reader;
  if (ahead.u2() != 0 || ahead.overrun()) return read_utf8(reader, what, out);
  reader = ahead;
  out = {};
  return true;
}

bool ParseContext::read_text(ByteReader& reader, Grammar grammar, const char* what, std::string_view& out) {
  size_t at = reader.offset();
  uint16_t index = 0;
  if (!read_index(reader, Tag::Utf8, what, index)) return false;
  out = pool.utf8(index);
  if (follows(index, grammar)) [[likely]]
    return true;
  return fail(at, fmt::format("expected a well-formed {}, found \"{}\"", what, out.substr(0, 200)));
}

bool ParseContext::read_class(ByteReader& reader, const char* what, std::string_view& out) {
  size_t at = reader.offset();
  uint16_t index = 0;
  if (!read_index(reader, Tag::Class, what, index)) return false;
  out = pool.class_name(index);
  if (!out.starts_with('[')) [[likely]]
    return true;
  return fail(at, fmt::format("expected {} to be a class or interface, found array type {}", what, out.substr(0, 200)));
}

bool ParseContext::read_optional_class(ByteReader& reader, const char* what, std::string_view& out) {
  ByteReader ahead = reader;
  if (ahead.u2() != 0 || ahead.overrun()) return read_class(reader, what, out);
  reader = ahead;
  out = {};
  return true;
}

bool ParseContext::start_attribute(ByteReader& reader, AttributePlace place, uint64_t& seen, AttributeKind& kind,
                                   ByteReader& body) {
  size_t at = reader.offset();
  uint16_t name_index = 0;
  if (!read_index(reader, Tag::Utf8, "attribute name", name_index)) return false;
  uint32_t length = reader.u4();
  if (!complete(reader)) return false;
  if (length > reader.remaining()) {
    return fail(at, fmt::format("expected {} bytes for attribute {}, only {} are left", length,
                                pool.utf8(name_index).substr(0, 200), reader.remaining()));
  }
  body = reader.sub(length);
  TextNote& note = notes_[name_index];
  if (note.attribute == AttributeKind::NotAsked) note.attribute = attribute_kind(pool.utf8(name_index));
  const AttributeInfo& info = attribute_info(note.attribute);
  kind = AttributeKind::Unknown;
  if (!(info.places & static_cast<uint8_t>(place)) || major < info.since) return true;
  kind = info.kind;
  uint64_t bit = uint64_t{1} << static_cast<unsigned>(kind);
  if ((seen & bit) && !info.repeatable) return fail(at, fmt::format("expected at most one {} attribute", info.name));
  seen |= bit;
  return true;
}

bool ParseContext::end_attribute(AttributeKind kind, const ByteReader& body) {
  if (!complete(body)) return false;
  if (body.remaining() == 0) [[likely]]
    return true;
  return fail(body.offset(), fmt::format("expected the end of attribute {}, {} more bytes follow",
                                         attribute_info(kind).name, body.remaining()));
}

}  // namespace nalar::classfile

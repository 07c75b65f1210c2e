#include "classfile/annotation_parser.h"

#include <fmt/format.h>

namespace nalar::classfile {
namespace {

/// Annotations and arrays nest in element values; real ones a handful deep.
constexpr int kMaxDepth = 64;

/// How deep the value stands, and the retention of the outermost annotation, which nested ones share.
struct Nesting {
  bool visible;
  int depth = 0;

  Nesting deeper() const { return {visible, depth + 1}; }
};

bool parse_value(ParseContext& context, ByteReader& reader, Nesting nesting, ElementValue& out);

bool parse_annotation(ParseContext& context, ByteReader& reader, Nesting nesting, Annotation& out) {
  out.runtime_visible = nesting.visible;
  if (!context.read_text(reader, Grammar::FieldDescriptor, "annotation type", out.type)) return false;
  uint16_t count = reader.u2();
  if (!context.has_entries(reader, count, 5)) return false;
  out.values.resize(count);
  for (auto& [name, value] : out.values) {
    if (!context.read_utf8(reader, "annotation element name", name)) return false;
    if (!parse_value(context, reader, nesting, value)) return false;
  }
  return true;
}

bool parse_constant(ParseContext& context, ByteReader& reader, Tag tag, ElementValue& out) {
  return context.read_index(reader, tag, "annotation constant", out.constant);
}

bool parse_class_value(ParseContext& context, ByteReader& reader, ElementValue& out) {
  size_t at = reader.offset();
  uint16_t index = 0;
  if (!context.read_index(reader, Tag::Utf8, "class descriptor", index)) return false;
  out.type_name = context.pool.utf8(index);
  if (out.type_name == "V" || context.follows(index, Grammar::FieldDescriptor)) return true;
  return context.fail(at, fmt::format("expected a descriptor, found \"{}\"", out.type_name.substr(0, 200)));
}

bool parse_array(ParseContext& context, ByteReader& reader, Nesting nesting, ElementValue& out) {
  uint16_t count = reader.u2();
  if (!context.has_entries(reader, count, 3)) return false;
  out.elements.resize(count);
  for (ElementValue& element : out.elements) {
    if (!parse_value(context, reader, nesting, element)) return false;
  }
  return true;
}

/// JVMS §4.7.16.1.
bool parse_value(ParseContext& context, ByteReader& reader, Nesting nesting, ElementValue& out) {
  size_t at = reader.offset();
  out.tag = static_cast<char>(reader.u1());
  if (!context.complete(reader)) return false;
  if (nesting.depth >= kMaxDepth) {
    return context.fail(at, fmt::format("expected annotation values nested at most {} deep", kMaxDepth));
  }
  switch (out.tag) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z': return parse_constant(context, reader, Tag::Integer, out);
    case 'D': return parse_constant(context, reader, Tag::Double, out);
    case 'F': return parse_constant(context, reader, Tag::Float, out);
    case 'J': return parse_constant(context, reader, Tag::Long, out);
    case 's': return parse_constant(context, reader, Tag::Utf8, out);
    case 'e':
      return context.read_text(reader, Grammar::FieldDescriptor, "enum descriptor", out.type_name) &&
             context.read_text(reader, Grammar::UnqualifiedName, "enum constant name", out.constant_name);
    case 'c': return parse_class_value(context, reader, out);
    case '@': return parse_annotation(context, reader, nesting.deeper(), out.annotation.emplace_back());
    case '[': return parse_array(context, reader, nesting.deeper(), out);
    default: return context.fail(at, fmt::format("expected an element value tag, found {:#x}", uint8_t(out.tag)));
  }
}

/// Reads `count` numbers of `size` bytes each.
bool read_numbers(ParseContext& context, ByteReader& reader, size_t count, size_t size, std::vector<uint16_t>& out) {
  if (!context.has_entries(reader, count, size)) return false;
  for (size_t i = 0; i < count; ++i) out.push_back(size == 1 ? reader.u1() : reader.u2());
  return true;
}

/// JVMS §4.7.20.1, tables 4.7.20-A and 4.7.20-B.
bool parse_target(ParseContext& context, ByteReader& reader, TypeAnnotation& out) {
  size_t at = reader.offset();
  out.target_type = reader.u1();
  if (!context.complete(reader)) return false;
  std::vector<uint16_t>& info = out.target_info;
  switch (out.target_type) {
    case 0x00:
    case 0x01:
    case 0x16: return read_numbers(context, reader, 1, 1, info);
    case 0x10:
    case 0x17:
    case 0x42:
    case 0x43:
    case 0x44:
    case 0x45:
    case 0x46: return read_numbers(context, reader, 1, 2, info);
    case 0x11:
    case 0x12: return read_numbers(context, reader, 2, 1, info);
    case 0x13:
    case 0x14:
    case 0x15: return true;
    case 0x40:
    case 0x41:
      return read_numbers(context, reader, 1, 2, info) && read_numbers(context, reader, size_t{3} * info[0], 2, info);
    case 0x47:
    case 0x48:
    case 0x49:
    case 0x4a:
    case 0x4b: return read_numbers(context, reader, 1, 2, info) && read_numbers(context, reader, 1, 1, info);
    default: return context.fail(at, fmt::format("expected a type annotation target, found {:#x}", out.target_type));
  }
}

/// JVMS §4.7.20.2.
bool parse_path(ParseContext& context, ByteReader& reader, TypeAnnotation& out) {
  uint8_t length = reader.u1();
  if (!context.has_entries(reader, length, 2)) return false;
  for (int i = 0; i < length; ++i) {
    size_t at = reader.offset();
    uint8_t kind = reader.u1();
    if (kind > 3) return context.fail(at, fmt::format("expected a type path kind from 0 to 3, found {}", kind));
    out.path.emplace_back(kind, reader.u1());
  }
  return true;
}

}  // namespace

bool parse_element_value(ParseContext& context, ByteReader& reader, ElementValue& out) {
  return parse_value(context, reader, {true}, out);
}

bool parse_annotations(ParseContext& context, ByteReader& reader, bool visible, std::vector<Annotation>& out) {
  uint16_t count = reader.u2();
  if (!context.has_entries(reader, count, 4)) return false;
  out.reserve(out.size() + count);
  for (uint16_t i = 0; i < count; ++i) {
    if (!parse_annotation(context, reader, {visible}, out.emplace_back())) return false;
  }
  return true;
}

bool parse_type_annotations(ParseContext& context, ByteReader& reader, bool visible, std::vector<TypeAnnotation>& out) {
  uint16_t count = reader.u2();
  if (!context.has_entries(reader, count, 6)) return false;
  out.reserve(out.size() + count);
  for (uint16_t i = 0; i < count; ++i) {
    TypeAnnotation& annotation = out.emplace_back();
    if (!parse_target(context, reader, annotation) || !parse_path(context, reader, annotation)) return false;
    if (!parse_annotation(context, reader, {visible}, annotation.annotation)) return false;
  }
  return true;
}

bool parse_parameter_annotations(ParseContext& context, ByteReader& reader, bool visible,
                                 std::vector<std::vector<Annotation>>& out) {
  uint8_t count = reader.u1();
  if (!context.has_entries(reader, count, 2)) return false;
  if (out.size() < count) out.resize(count);
  for (int i = 0; i < count; ++i) {
    if (!parse_annotations(context, reader, visible, out[i])) return false;
  }
  return true;
}

std::pair<const uint8_t*, uint32_t> rest_of(ByteReader reader) {
  std::span<const uint8_t> raw = reader.take(reader.remaining());
  return {raw.data(), static_cast<uint32_t>(raw.size())};
}

bool parse_declared_annotations(ParseContext& context, AttributeKind kind, ByteReader& body, AnnotationSet& out,
                                bool& failed) {
  switch (kind) {
    case AttributeKind::RuntimeVisibleAnnotations: {
      out.raw_visible = rest_of(body);
      failed = !parse_annotations(context, body, true, out.declared);
      return true;
    }
    case AttributeKind::RuntimeInvisibleAnnotations:
      failed = !parse_annotations(context, body, false, out.declared);
      return true;
    case AttributeKind::RuntimeVisibleTypeAnnotations: out.raw_visible_types = rest_of(body); [[fallthrough]];
    case AttributeKind::RuntimeInvisibleTypeAnnotations:
      failed = !parse_type_annotations(context, body, kind == AttributeKind::RuntimeVisibleTypeAnnotations, out.types);
      return true;
    default: return false;
  }
}

}  // namespace nalar::classfile

#include "classfile/member_parser.h"

#include <fmt/format.h>

#include <functional>

#include "classfile/access_check.h"
#include "classfile/annotation_parser.h"
#include "classfile/code_parser.h"
#include "classfile/descriptor.h"

namespace nalar::classfile {
namespace {

/// JVMS §4.7.2: the constant's tag follows from the field's type.
bool parse_constant_value(ParseContext& context, ByteReader& body, Field& field) {
  Tag tag = Tag::Integer;
  switch (field.descriptor[0]) {
    case 'J': tag = Tag::Long; break;
    case 'F': tag = Tag::Float; break;
    case 'D': tag = Tag::Double; break;
    case 'L':
    case '[': tag = Tag::String; break;
    default: break;
  }
  size_t at = body.offset();
  uint16_t index = 0;
  if (!context.read_index(body, tag, "constant value", index)) return false;
  if (tag == Tag::String && field.descriptor != "Ljava/lang/String;") {
    return context.fail(at, fmt::format("expected no constant value for a field of type {}", field.descriptor));
  }
  // On an instance field the attribute is to be ignored.
  if (field.access & kStatic) field.constant_value = index;
  return true;
}

bool parse_field_attribute(ParseContext& context, AttributeKind kind, ByteReader& body, Field& field) {
  bool failed = false;
  if (parse_declared_annotations(context, kind, body, field.annotations, failed)) return !failed;
  switch (kind) {
    case AttributeKind::ConstantValue: return parse_constant_value(context, body, field);
    case AttributeKind::Signature: return context.read_utf8(body, "signature", field.signature);
    default: CHECK(false, "every attribute defined for fields should be handled");
  }
}

bool parse_field(ParseContext& context, ByteReader& reader, uint16_t class_access, Field& field) {
  size_t at = reader.offset();
  field.access = reader.u2();
  if (!context.read_text(reader, Grammar::UnqualifiedName, "field name", field.name) ||
      !context.read_text(reader, Grammar::FieldDescriptor, "field descriptor", field.descriptor)) {
    return false;
  }
  if (const char* broken = check_field_access(field.access, class_access, context.major)) {
    return context.fail(at, fmt::format("{}, field {} has flags {:#06x}", broken, field.name, field.access));
  }
  return context.each_attribute(reader, AttributePlace::Field, [&](AttributeKind kind, ByteReader& body) {
    return parse_field_attribute(context, kind, body, field);
  });
}

bool parse_exceptions(ParseContext& context, ByteReader& body, Method& method) {
  uint16_t count = body.u2();
  if (!context.has_entries(body, count, 2)) return false;
  method.exceptions.resize(count);
  for (uint16_t& index : method.exceptions) {
    std::string_view name;
    ByteReader ahead = body;
    index = ahead.u2();
    if (!context.read_class(body, "thrown exception", name)) return false;
  }
  return true;
}

bool parse_method_parameters(ParseContext& context, ByteReader& body, Method& method) {
  uint8_t count = body.u1();
  if (!context.has_entries(body, count, 4)) return false;
  method.parameters.resize(count);
  for (MethodParameter& parameter : method.parameters) {
    size_t at = body.offset();
    if (!context.read_optional_utf8(body, "parameter name", parameter.name)) return false;
    if (!parameter.name.empty() && !is_unqualified_name(parameter.name)) {
      return context.fail(at, fmt::format("expected a well-formed parameter name, found \"{}\"", parameter.name));
    }
    parameter.access = body.u2();
  }
  return true;
}

bool parse_method_code(ParseContext& context, ByteReader& body, Method& method) {
  int words = argument_slots(method.descriptor).value_or(0) + (method.access & kStatic ? 0 : 1);
  return parse_code(context, body, words, method.code.emplace());
}

bool parse_method_attribute(ParseContext& context, AttributeKind kind, ByteReader& body, Method& method) {
  bool failed = false;
  if (parse_declared_annotations(context, kind, body, method.annotations, failed)) return !failed;
  switch (kind) {
    case AttributeKind::Code: return parse_method_code(context, body, method);
    case AttributeKind::Exceptions: return parse_exceptions(context, body, method);
    case AttributeKind::Signature: return context.read_utf8(body, "signature", method.signature);
    case AttributeKind::MethodParameters: return parse_method_parameters(context, body, method);
    case AttributeKind::AnnotationDefault:
      method.raw_annotation_default = rest_of(body);
      return parse_element_value(context, body, method.annotation_default.emplace());
    case AttributeKind::RuntimeVisibleParameterAnnotations:
      method.raw_parameter_annotations = rest_of(body);
      return parse_parameter_annotations(context, body, true, method.parameter_annotations);
    case AttributeKind::RuntimeInvisibleParameterAnnotations:
      return parse_parameter_annotations(context, body, false, method.parameter_annotations);
    default: CHECK(false, "every attribute defined for methods should be handled");
  }
}

/// JVMS §4.6: what name, descriptor and flags of a method demand of each other.
const char* check_method(const Method& method, uint16_t class_access, uint16_t major) {
  if (const char* broken = check_method_access(method.access, method.name, class_access, major)) return broken;
  if (method.name == "<init>") {
    if (class_access & kInterface) return "expected no <init> in an interface";
    if (!method.descriptor.ends_with(")V")) return "expected <init> to return void";
  }
  if (method.name == "<clinit>" && major >= 51 && method.descriptor != "()V") {
    return "expected <clinit> without parameters and result";
  }
  if (!(method.access & kStatic) && argument_slots(method.descriptor) == 255) {
    return "expected at most 255 words of arguments, this included";
  }
  return nullptr;
}

bool parse_method(ParseContext& context, ByteReader& reader, uint16_t class_access, Method& method) {
  size_t at = reader.offset();
  method.access = reader.u2();
  if (!context.read_text(reader, Grammar::MethodName, "method name", method.name) ||
      !context.read_text(reader, Grammar::MethodDescriptor, "method descriptor", method.descriptor)) {
    return false;
  }
  auto fail = [&](const char* broken) {
    return context.fail(at, fmt::format("{}, method {}{} has flags {:#06x}", broken, method.name,
                                        method.descriptor.substr(0, 200), method.access));
  };
  if (const char* broken = check_method(method, class_access, context.major)) return fail(broken);
  bool read = context.each_attribute(reader, AttributePlace::Method, [&](AttributeKind kind, ByteReader& body) {
    return parse_method_attribute(context, kind, body, method);
  });
  if (!read) return false;
  // Before version 51 the flags of <clinit> have no meaning.
  bool is_open = (method.access & (kAbstract | kNative)) && method.name != "<clinit>";
  if (is_open && method.code) return fail("expected no code in an abstract or native method");
  if (!is_open && !method.code) return fail("expected code in a method that is neither abstract nor native");
  return true;
}

/// No two members may have the same name and descriptor. An open-addressing table of indexes, at most half full.
template <typename Member>
const Member* find_duplicate(const std::vector<Member>& members) {
  if (members.size() < 2) return nullptr;
  size_t capacity = 8;
  while (capacity < members.size() * 2) capacity *= 2;
  std::vector<uint32_t> table(capacity, 0);  // index + 1
  for (size_t i = 0; i < members.size(); ++i) {
    const Member& member = members[i];
    std::hash<std::string_view> hash;
    size_t slot = (hash(member.name) * 31 + hash(member.descriptor)) & (capacity - 1);
    for (; table[slot] != 0; slot = (slot + 1) & (capacity - 1)) {
      const Member& other = members[table[slot] - 1];
      if (other.name == member.name && other.descriptor == member.descriptor) return &member;
    }
    table[slot] = static_cast<uint32_t>(i + 1);
  }
  return nullptr;
}

using FieldParser = bool (*)(ParseContext&, ByteReader&, uint16_t, Field&);
using MethodParser = bool (*)(ParseContext&, ByteReader&, uint16_t, Method&);

template <typename Member, typename Parser>
bool parse_members(ParseContext& context, ByteReader& reader, uint16_t class_access, Parser parse, const char* what,
                   std::vector<Member>& out) {
  size_t at = reader.offset();
  uint16_t count = reader.u2();
  if (!context.has_entries(reader, count, 8)) return false;
  out.resize(count);
  for (Member& member : out) {
    if (!parse(context, reader, class_access, member)) return false;
  }
  if (const Member* duplicate = find_duplicate(out)) {
    return context.fail(at, fmt::format("expected one {} {} {}, found two", what, duplicate->name,
                                        duplicate->descriptor.substr(0, 200)));
  }
  return true;
}

}  // namespace

bool parse_fields(ParseContext& context, ByteReader& reader, uint16_t class_access, std::vector<Field>& out) {
  return parse_members(context, reader, class_access, FieldParser{parse_field}, "field", out);
}

bool parse_methods(ParseContext& context, ByteReader& reader, uint16_t class_access, std::vector<Method>& out) {
  return parse_members(context, reader, class_access, MethodParser{parse_method}, "method", out);
}

}  // namespace nalar::classfile

#include "classfile/class_attribute_parser.h"

#include <fmt/format.h>

#include "classfile/annotation_parser.h"

namespace nalar::classfile {
namespace {

bool is_loadable(Tag tag) {
  switch (tag) {
    case Tag::Integer:
    case Tag::Float:
    case Tag::Long:
    case Tag::Double:
    case Tag::Class:
    case Tag::String:
    case Tag::MethodHandle:
    case Tag::MethodType:
    case Tag::Dynamic: return true;
    default: return false;
  }
}

bool parse_bootstrap_methods(ParseContext& context, ByteReader& body, ClassFile& out) {
  uint16_t count = body.u2();
  if (!context.has_entries(body, count, 4)) return false;
  out.bootstrap_methods.resize(count);
  for (BootstrapMethod& method : out.bootstrap_methods) {
    if (!context.read_index(body, Tag::MethodHandle, "bootstrap method", method.method_handle)) return false;
    uint16_t arguments = body.u2();
    if (!context.has_entries(body, arguments, 2)) return false;
    method.arguments.resize(arguments);
    for (uint16_t& argument : method.arguments) {
      argument = body.u2();
      Tag tag = context.pool.tag(argument);
      if (!is_loadable(tag)) {
        return context.fail(
            body.offset() - 2,
            fmt::format("expected a loadable constant as bootstrap argument, found index {} ({} constant)", argument,
                        tag_name(tag)));
      }
    }
  }
  return true;
}

bool parse_inner_classes(ParseContext& context, ByteReader& body, ClassFile& out) {
  uint16_t count = body.u2();
  if (!context.has_entries(body, count, 8)) return false;
  out.inner_classes.resize(count);
  for (InnerClass& inner : out.inner_classes) {
    if (!context.read_class(body, "inner class", inner.inner) ||
        !context.read_optional_class(body, "outer class", inner.outer)) {
      return false;
    }
    if (!context.read_optional_utf8(body, "inner class name", inner.name)) return false;
    inner.access = body.u2();
  }
  return true;
}

bool parse_enclosing_method(ParseContext& context, ByteReader& body, ClassFile& out) {
  EnclosingMethod& enclosing = out.enclosing_method.emplace();
  if (!context.read_class(body, "enclosing class", enclosing.class_name)) return false;
  ByteReader ahead = body;
  if (ahead.u2() == 0) {
    body = ahead;
    return true;
  }
  size_t at = body.offset();
  uint16_t index = 0;
  if (!context.read_index(body, Tag::NameAndType, "enclosing method", index)) return false;
  const ConstantPool::Entry& entry = context.pool.entries()[index];
  enclosing.name = context.pool.utf8(entry.a);
  enclosing.descriptor = context.pool.utf8(entry.b);
  if (!context.follows(entry.a, Grammar::MethodName) || !context.follows(entry.b, Grammar::MethodDescriptor)) {
    return context.fail(at, "expected the enclosing method to have a method name and descriptor");
  }
  return true;
}

bool parse_class_list(ParseContext& context, ByteReader& body, const char* what, std::vector<std::string_view>& out) {
  uint16_t count = body.u2();
  if (!context.has_entries(body, count, 2)) return false;
  out.resize(count);
  for (std::string_view& name : out) {
    if (!context.read_class(body, what, name)) return false;
  }
  return true;
}

bool parse_record_component(ParseContext& context, ByteReader& body, RecordComponent& component) {
  if (!context.read_text(body, Grammar::UnqualifiedName, "record component name", component.name) ||
      !context.read_text(body, Grammar::FieldDescriptor, "record component descriptor", component.descriptor)) {
    return false;
  }
  return context.each_attribute(body, AttributePlace::RecordComponent, [&](AttributeKind kind, ByteReader& inner) {
    bool failed = false;
    if (parse_declared_annotations(context, kind, inner, component.annotations, failed)) return !failed;
    CHECK(kind == AttributeKind::Signature, "every attribute defined for record components should be handled");
    return context.read_utf8(inner, "signature", component.signature);
  });
}

bool parse_record(ParseContext& context, ByteReader& body, ClassFile& out) {
  uint16_t count = body.u2();
  if (!context.has_entries(body, count, 6)) return false;
  out.record.emplace(count);
  for (RecordComponent& component : *out.record) {
    if (!parse_record_component(context, body, component)) return false;
  }
  return true;
}

/// A table of pool indexes whose constants must all have the given tag.
bool skip_index_list(ParseContext& context, ByteReader& body, Tag tag, const char* what) {
  uint16_t count = body.u2();
  if (!context.has_entries(body, count, 2)) return false;
  for (uint16_t i = 0; i < count; ++i) {
    uint16_t index = 0;
    if (!context.read_index(body, tag, what, index)) return false;
  }
  return true;
}

/// The exports and the opens table have the same form. `packages` may be null.
bool parse_exports(ParseContext& context, ByteReader& body, std::vector<std::string_view>* packages) {
  uint16_t count = body.u2();
  if (!context.has_entries(body, count, 6)) return false;
  for (uint16_t i = 0; i < count; ++i) {
    uint16_t index = 0;
    if (!context.read_index(body, Tag::Package, "exported package", index)) return false;
    if (packages) packages->push_back(context.pool.package_name(index));
    body.u2();  // flags
    if (!skip_index_list(context, body, Tag::Module, "target of an export")) return false;
  }
  return true;
}

bool parse_requires(ParseContext& context, ByteReader& body, ModuleInfo& module) {
  uint16_t count = body.u2();
  if (!context.has_entries(body, count, 6)) return false;
  for (uint16_t i = 0; i < count; ++i) {
    uint16_t index = 0;
    std::string_view version;
    if (!context.read_index(body, Tag::Module, "required module", index)) return false;
    module.required.push_back(context.pool.module_name(index));
    body.u2();  // flags
    if (!context.read_optional_utf8(body, "module version", version)) return false;
  }
  return true;
}

/// JVMS §4.7.25.
bool parse_module(ParseContext& context, ByteReader& body, ClassFile& out) {
  ModuleInfo& module = out.module.emplace();
  uint16_t name = 0;
  std::string_view version;
  if (!context.read_index(body, Tag::Module, "module name", name)) return false;
  module.name = context.pool.module_name(name);
  body.u2();  // flags
  if (!context.read_optional_utf8(body, "module version", version)) return false;
  if (!parse_requires(context, body, module)) return false;
  if (!parse_exports(context, body, &module.exported_packages) || !parse_exports(context, body, nullptr)) return false;
  if (!skip_index_list(context, body, Tag::Class, "used service")) return false;
  uint16_t provided = body.u2();
  if (!context.has_entries(body, provided, 4)) return false;
  for (uint16_t i = 0; i < provided; ++i) {
    std::string_view service;
    if (!context.read_class(body, "provided service", service)) return false;
    if (!skip_index_list(context, body, Tag::Class, "service provider")) return false;
  }
  return true;
}

bool parse_class_attribute(ParseContext& context, AttributeKind kind, ByteReader& body, ClassFile& out) {
  bool failed = false;
  if (parse_declared_annotations(context, kind, body, out.annotations, failed)) return !failed;
  switch (kind) {
    case AttributeKind::SourceFile: return context.read_utf8(body, "source file", out.source_file);
    case AttributeKind::Signature: return context.read_utf8(body, "signature", out.signature);
    case AttributeKind::InnerClasses: return parse_inner_classes(context, body, out);
    case AttributeKind::EnclosingMethod: return parse_enclosing_method(context, body, out);
    case AttributeKind::BootstrapMethods: return parse_bootstrap_methods(context, body, out);
    case AttributeKind::NestHost: return context.read_class(body, "nest host", out.nest_host);
    case AttributeKind::NestMembers: return parse_class_list(context, body, "nest member", out.nest_members);
    case AttributeKind::Record: return parse_record(context, body, out);
    case AttributeKind::PermittedSubclasses:
      return parse_class_list(context, body, "permitted subclass", out.permitted_subclasses);
    case AttributeKind::Module: return parse_module(context, body, out);
    default: CHECK(false, "every attribute defined for classes should be handled");
  }
}

}  // namespace

bool parse_class_attributes(ParseContext& context, ByteReader& reader, ClassFile& out) {
  bool read = context.each_attribute(reader, AttributePlace::Class, [&](AttributeKind kind, ByteReader& body) {
    return parse_class_attribute(context, kind, body, out);
  });
  if (!read) return false;
  if (!out.nest_host.empty() && !out.nest_members.empty()) {
    return context.fail(reader.offset(), "expected NestHost or NestMembers, not both");
  }
  return true;
}

}  // namespace nalar::classfile

#include "program/klass.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "classfile/modified_utf8.h"

namespace nalar::program {

uint32_t member_key(std::string_view name, std::string_view descriptor) {
  uint32_t hash = 2166136261u;
  for (char c : name) hash = (hash ^ static_cast<uint8_t>(c)) * 16777619u;
  for (char c : descriptor) hash = (hash ^ static_cast<uint8_t>(c)) * 16777619u;
  return hash;
}

std::string Method::java_name() const {
  MethodType type = parse_method_type(descriptor);
  std::string parameters;
  for (std::string_view parameter : type.parameters) {
    if (!parameters.empty()) parameters += ", ";
    parameters += java_type_name(parameter);
  }
  return fmt::format("{}.{}({})", owner->java_name(), classfile::modified_to_utf8(name), parameters);
}

int Method::line_of(uint32_t bci) const {
  if (!file || !file->code) return -1;
  int line = -1;
  uint32_t best = 0;
  for (const classfile::LineNumber& entry : file->code->lines) {
    if (entry.start_pc > bci || (line >= 0 && entry.start_pc < best)) continue;
    best = entry.start_pc;
    line = entry.line;
  }
  return line;
}

int Method::line_at(const Instruction* pc) const {
  if (!body || body->instructions.empty()) return -1;
  const CodeBody& code = body_at(pc);
  size_t index = static_cast<size_t>(pc - code.instructions.data());
  return index < code.bci.size() ? line_of(code.bci[index]) : -1;
}

// Subclass tests of classes compare one entry of the display; interface tests search the sorted set of all
// superinterfaces. Arrays are covariant (JVMS §6.5 instanceof).
bool Class::is_subtype_of(const Class* other) const {
  if (this == other) return true;
  if (is_array && other->is_array) {
    if (component->is_primitive || other->component->is_primitive) return component == other->component;
    return component->is_subtype_of(other->component);
  }
  if (other->is_interface()) {
    return std::binary_search(all_interfaces.begin(), all_interfaces.end(), other,
                              [](const Class* a, const Class* b) { return a->id < b->id; });
  }
  size_t depth = other->display.size();
  return depth > 0 && depth <= display.size() && display[depth - 1] == other;
}

Method* Class::find_declared(std::string_view name, std::string_view descriptor) const {
  uint32_t key = member_key(name, descriptor);
  for (const auto& method : methods)
    if (method->key == key && method->name == name && method->descriptor == descriptor) return method.get();
  return nullptr;
}

Field* Class::find_declared_field(std::string_view name, std::string_view descriptor) {
  for (Field& field : fields)
    if (field.name == name && field.descriptor == descriptor) return &field;
  return nullptr;
}

std::string_view Class::package() const {
  std::string_view plain = name;
  plain.remove_prefix(std::min(plain.find_first_not_of('['), plain.size()));
  if (is_array && !plain.empty() && plain[0] == 'L') plain.remove_prefix(1);
  size_t slash = plain.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : plain.substr(0, slash);
}

}  // namespace nalar::program

#include "emit/junit/types.h"

#include <algorithm>
#include <cctype>

#include "emit/junit/text.h"

namespace nalar::emit::junit {

using outcome::Access;
using outcome::JavaField;
using outcome::JavaType;

namespace {

/// The name that source has for a class nothing is known about; empty if its name is none that source can use.
std::string guessed_source_name(const std::string& class_name) {
  std::string name = class_name;
  for (size_t i = 0; i < name.size(); i++) {
    if (name[i] != '$') continue;
    if (i + 1 == name.size() || (name[i + 1] >= '0' && name[i + 1] <= '9')) return {};
    name[i] = '.';
  }
  return name;
}

bool is_of_jdk(const std::string& class_name) {
  return class_name.starts_with("java.") || class_name.starts_with("javax.");
}

/// A class of the JDK that is known to have no type parameters, although nothing else is known about it.
bool is_plain(const std::string& class_name) {
  return class_name == "java.lang.Object" || class_name == "java.lang.String" || class_name.ends_with("Exception") ||
         class_name.ends_with("Error");
}

/// Names that the helper methods and annotations of generated classes use. Other classes of these names are written
/// with their package.
constexpr std::string_view kReserved[] = {"java.lang.reflect.Array",
                                          "java.lang.reflect.Constructor",
                                          "java.lang.reflect.Field",
                                          "java.lang.reflect.Method",
                                          "java.lang.reflect.InvocationTargetException",
                                          "java.lang.reflect.Modifier",
                                          "java.util.Arrays",
                                          "java.util.Comparator",
                                          "java.util.IdentityHashMap",
                                          "java.util.Iterator",
                                          "java.util.LinkedHashMap",
                                          "java.util.Map",
                                          "java.io.ByteArrayOutputStream",
                                          "java.io.PrintStream",
                                          "org.junit.Test",
                                          "org.junit.After",
                                          "org.junit.Before",
                                          "org.junit.jupiter.api.AfterEach",
                                          "org.junit.jupiter.api.BeforeEach",
                                          "org.junit.jupiter.api.DisplayName",
                                          "org.junit.jupiter.api.Tag"};

bool is_reserved(const std::string& simple, const std::string& source_name) {
  return std::any_of(std::begin(kReserved), std::end(kReserved), [&](std::string_view name) {
    return name != source_name && name.substr(name.rfind('.') + 1) == simple;
  });
}

}  // namespace

std::string element_type(const std::string& type) { return type.substr(0, type.find('[')); }

const JavaType* Types::find(const std::string& class_name) const { return outcome_.find_type(class_name); }

const JavaField* Types::find_field(const FieldKey& key) const {
  const JavaType* type = find(key.first);
  if (!type) return nullptr;
  for (const JavaField& field : type->fields)
    if (field.name == key.second) return &field;
  return nullptr;
}

const JavaField* Types::find_static_field(const FieldKey& key) const {
  const JavaType* type = find(key.first);
  if (!type) return nullptr;
  for (const JavaField& field : type->static_fields)
    if (field.name == key.second) return &field;
  return nullptr;
}

bool Types::is_subclass(const std::string& class_name, const std::string& of) const {
  if (class_name == of) return true;
  const JavaType* type = find(class_name);
  if (!type) return false;
  for (const std::string& above : type->interfaces)
    if (is_subclass(above, of)) return true;
  return !type->superclass.empty() && is_subclass(type->superclass, of);
}

bool Types::accessible(Access access, const std::string& declarer) const {
  if (access == Access::Public) return true;
  return access != Access::Private && package_of(declarer) == package_;
}

bool Types::nameable(const std::string& type) const {
  std::string element = element_type(type);
  if (is_primitive(element) || element == "void") return true;
  const JavaType* found = find(element);
  if (!found)
    return is_sayable_class(guessed_source_name(element)) && (is_of_jdk(element) || package_of(element) == package_);
  if (!is_sayable_class(found->source_name)) return false;
  // Classes of the unnamed package cannot be imported.
  if (found->package.empty() && !package_.empty()) return false;
  return accessible(found->access, element);
}

std::string Types::visible(const std::string& class_name) const {
  if (class_name.ends_with("[]")) {
    if (nameable(class_name)) return class_name;
    std::string element = element_type(class_name);
    return visible(element) + class_name.substr(element.size());
  }
  std::string at = class_name;
  while (!nameable(at)) {
    const JavaType* type = find(at);
    if (!type || type->superclass.empty()) return "java.lang.Object";
    at = type->superclass;
  }
  return at;
}

std::string Types::imported(const std::string& source_name, const std::string& package) {
  std::string simple = source_name.substr(source_name.rfind('.') + 1);
  if (is_reserved(simple, source_name)) return source_name;
  auto [known, is_new] = short_names_.try_emplace(simple, source_name);
  if (known->second != source_name) return source_name;
  bool is_there = package == "java.lang" ||
                  (package == package_ && source_name == (package.empty() ? simple : package + "." + simple));
  if (is_new && !is_there) {
    // Another class of that name in this package would be hidden.
    for (const JavaType& other : outcome_.types)
      if (other.package == package_ && other.source_name != source_name && simple_name(other.name) == simple) {
        known->second = other.source_name;
        return source_name;
      }
    imports_.insert(source_name);
  }
  return simple;
}

std::string Types::library(const std::string& qualified) {
  std::string simple = qualified.substr(qualified.rfind('.') + 1);
  // A class of the unnamed package has no other name.
  if (package_.empty() && find(simple)) return qualified;
  imports_.insert(qualified);
  return simple;
}

std::string Types::with_library(const std::string& text) {
  std::string named;
  for (size_t i = 0; i < text.size(); i++) {
    std::string_view rest(text.data() + i, text.size() - i);
    auto is_it = [&](std::string_view name) {
      std::string_view simple = name.substr(name.rfind('.') + 1);
      bool ends =
          rest.size() <= simple.size() + 1 || !std::isalnum(static_cast<unsigned char>(rest[simple.size() + 1]));
      return rest[0] == '#' && rest.substr(1, simple.size()) == simple && ends;
    };
    const auto* found = std::find_if(std::begin(kReserved), std::end(kReserved), is_it);
    if (found == std::end(kReserved)) {
      named += text[i];
      continue;
    }
    named += library(std::string(*found));
    i += found->size() - found->rfind('.') - 1;
  }
  return named;
}

std::string Types::name(const std::string& type) {
  std::string element = element_type(type);
  std::string dimensions = type.substr(element.size());
  if (is_primitive(element) || element == "void") return type;
  const JavaType* found = find(element);
  bool may_be_generic = found ? found->type_parameters > 0 || found->is_inner : !is_plain(element);
  if (may_be_generic) uses_generics_ = true;
  std::string source_name = found ? found->source_name : guessed_source_name(element);
  std::string package = found ? found->package : package_of(element);
  // Classes nested in one of the unnamed package cannot be imported.
  if (package.empty()) return source_name + dimensions;
  return imported(source_name, package) + dimensions;
}

std::string Types::class_expression(const std::string& type, bool& by_name) {
  if (nameable(type)) return name(type) + ".class";
  by_name = true;
  if (!type.ends_with("[]")) return "type(" + string_literal(type) + ")";
  std::string element = element_type(type);
  std::string name((type.size() - element.size()) / 2, '[');
  return "type(" + string_literal(name + "L" + element + ";") + ")";
}

bool Types::touches(const std::string& class_name, const FieldKey& key) const {
  const JavaField* field = find_field(key);
  if (!field || !is_sayable(key.second) || key.second.find('$') != std::string::npos) return false;
  std::string seen_as = visible(class_name);
  if (!is_subclass(seen_as, key.first) || !accessible(field->access, key.first)) return false;
  if (!nameable(key.first)) return false;
  // A field of the same name further down hides it.
  for (const JavaType* type = find(seen_as); type && type->name != key.first; type = find(type->superclass))
    for (const JavaField& other : type->fields)
      if (other.name == key.second) return false;
  // A value whose type cannot be named is of no use without a cast.
  return true;
}

}  // namespace nalar::emit::junit

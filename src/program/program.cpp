// Loading and linking: from bytes to a Class with supertypes, field layout and method tables.
#include "program/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/stopwatch.h"

namespace nalar::program {

using classfile::ClassBytes;
using classfile::ClassFile;

namespace {

constexpr size_t kDeepestHierarchy = 2000;
constexpr int kMajorOfRelease = 44;  // added to a release, the version of its class files

bool is_box_name(std::string_view name) {
  constexpr std::string_view kBoxes[] = {"java/lang/Integer",   "java/lang/Long",    "java/lang/Short",
                                         "java/lang/Byte",      "java/lang/Boolean", "java/lang/Float",
                                         "java/lang/Character", "java/lang/Double"};
  return std::find(std::begin(kBoxes), std::end(kBoxes), name) != std::end(kBoxes);
}

}  // namespace

Program::Program(const classfile::ClassSource* jdk, std::vector<const classfile::ClassSource*> class_path, int release)
    : jdk_(jdk), class_path_(std::move(class_path)), release_(release) {
  for (int i = 0; i < 10; i++) {
    auto kind = static_cast<TypeKind>(i);
    if (kind == TypeKind::Reference) continue;
    auto klass = std::make_unique<Class>();
    klass->name = primitive_name(kind);
    klass->is_primitive = true;
    klass->is_boot = true;
    klass->element = kind;
    klass->access = classfile::kPublic | classfile::kFinal | classfile::kAbstract;
    klass->state = InitState::Initialised;
    klass->id = static_cast<uint32_t>(classes_.size());
    primitives_[i] = klass.get();
    classes_.push_back(std::move(klass));
  }
}

Class* Program::add(std::unique_ptr<Class> klass) {
  Class* added = klass.get();
  added->id = static_cast<uint32_t>(classes_.size());
  classes_.push_back(std::move(klass));
  return added;
}

Class* Program::find_loaded(std::string_view name) const {
  auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

Resolved<Class> Program::load(std::string_view name) {
  if (Class* loaded = find_loaded(name)) return loaded;
  if (!name.empty() && name[0] == '[') {
    Resolved<Class> component = load_descriptor(name.substr(1));
    if (auto* error = std::get_if<LinkError>(&component)) return *error;
    return array_of(std::get<Class*>(component));
  }
  return find_bytes_and_load(name);
}

Class* Program::require(std::string_view name) {
  Resolved<Class> loaded = load(name);
  return std::holds_alternative<Class*>(loaded) ? std::get<Class*>(loaded) : nullptr;
}

Resolved<Class> Program::load_descriptor(std::string_view descriptor) {
  TypeKind kind = kind_of(descriptor);
  if (kind != TypeKind::Reference) return primitive(kind);
  if (descriptor[0] == '[') return load(descriptor);
  return load(descriptor.substr(1, descriptor.size() - 2));
}

Resolved<Class> Program::find_bytes_and_load(std::string_view name) {
  if (std::find(loading_.begin(), loading_.end(), name) != loading_.end())
    return LinkError{"java/lang/ClassCircularityError", java_class_name(name)};
  // Loading is recursive in the supertypes; a JVM runs out of stack there too.
  if (loading_.size() >= kDeepestHierarchy) return LinkError{"java/lang/StackOverflowError", java_class_name(name)};
  Stopwatch watch(measures_loading_ && loading_.empty(), load_seconds_);
  auto try_source = [&](const classfile::ClassSource* source, bool boot) -> std::optional<Resolved<Class>> {
    auto found = source->find(name);
    if (!found.ok() && boot && !damage_) damage_ = found.error();
    if (!found.ok()) return Resolved<Class>(LinkError{"java/lang/ClassFormatError", found.error().to_string()});
    if (!*found) return std::nullopt;
    loading_.emplace_back(name);
    Resolved<Class> result = load_from(std::move(**found), name, boot, nullptr);
    loading_.pop_back();
    if (auto* klass = std::get_if<Class*>(&result)) (*klass)->module = source->module_of(name);
    return result;
  };
  if (auto result = try_source(jdk_, true)) return *result;
  for (const classfile::ClassSource* source : class_path_)
    if (auto result = try_source(source, false)) return *result;
  return LinkError{"java/lang/NoClassDefFoundError", std::string(name)};
}

std::optional<ClassBytes> Program::find_resource(std::string_view path, bool jdk) const {
  std::vector<const classfile::ClassSource*> sources = class_path_;
  if (jdk) sources = {jdk_};
  for (const classfile::ClassSource* source : sources) {
    auto found = source->find_resource(path);
    if (found.ok() && *found) return std::move(**found);
  }
  return std::nullopt;
}

Resolved<Class> Program::define_hidden(ClassBytes bytes, Class* host) {
  Resolved<Class> result = load_from(std::move(bytes), {}, host->is_boot, host);
  if (auto* klass = std::get_if<Class*>(&result)) (*klass)->module = host->module;
  return result;
}

Resolved<Class> Program::define(ClassBytes bytes, bool boot) { return load_from(std::move(bytes), {}, boot, nullptr); }

// HotSpot's wording. What is newer than the JDK may mean something that this JDK's specification does not say.
std::optional<LinkError> Program::refuse_newer(const ClassBytes& bytes, std::string_view name) const {
  auto [major, minor] = classfile::version_of(bytes.bytes);
  int newest = release_ + kMajorOfRelease;
  if (major <= newest) return std::nullopt;
  return LinkError{
      "java/lang/UnsupportedClassVersionError",
      fmt::format("{} has been compiled by a more recent version of the Java Runtime (class file version "
                  "{}.{}), this version of the Java Runtime only recognizes class file versions up to {}.0",
                  name.empty() ? "UNKNOWN" : name, major, minor, newest)};
}

Resolved<Class> Program::load_from(ClassBytes bytes, std::string_view expected_name, bool boot, Class* host) {
  if (auto refused = refuse_newer(bytes, expected_name)) return *refused;
  auto parsed = ClassFile::parse(std::move(bytes));
  if (!parsed.ok() && boot && !expected_name.empty() && !damage_) damage_ = parsed.error();
  if (!parsed.ok()) return LinkError{"java/lang/ClassFormatError", parsed.error().to_string()};
  auto klass = std::make_unique<Class>();
  klass->file = std::move(parsed).value();
  const ClassFile& file = *klass->file;
  if (!expected_name.empty() && file.name != expected_name) {
    if (boot && !damage_)
      damage_ = Error{fmt::format("expected class {}, found {}", expected_name, file.name), file.origin};
    return LinkError{"java/lang/NoClassDefFoundError", fmt::format("{} (wrong name: {})", expected_name, file.name)};
  }
  klass->name = file.name;
  klass->access = file.access;
  klass->is_boot = boot;
  klass->is_box = boot && is_box_name(file.name);
  klass->by_value = klass->is_box || (!boot && file.record);
  if (host) {
    klass->is_hidden = true;
    klass->nest_host = nest_host(host);
  }
  if (auto error = link_supertypes(*klass, file)) return *error;
  Class* added = add(std::move(klass));
  if (!host) by_name_[added->name] = added;
  collect_interfaces(*added);
  if (added->super) added->display = added->super->display;
  added->display.push_back(added);
  lay_out(*added);
  link_methods(*added);
  build_vtable(*added);
  auto has_invariants = [](const Class* klass) { return klass->has_invariants; };
  added->has_invariants = (states_invariants && states_invariants(added)) ||
                          std::any_of(added->display.begin(), added->display.end(), has_invariants) ||
                          std::any_of(added->all_interfaces.begin(), added->all_interfaces.end(), has_invariants);
  if (on_link) on_link(added);
  return added;
}

std::optional<LinkError> Program::link_supertypes(Class& klass, const ClassFile& file) {
  auto incompatible = [&](std::string why) {
    return LinkError{"java/lang/IncompatibleClassChangeError", fmt::format("class {} {}", klass.java_name(), why)};
  };
  if (!file.super_name.empty()) {
    Resolved<Class> super = load(file.super_name);
    if (auto* error = std::get_if<LinkError>(&super)) return *error;
    klass.super = std::get<Class*>(super);
    if (klass.super->is_interface() && !klass.is_interface())
      return incompatible(fmt::format("has interface {} as super class", klass.super->java_name()));
    if (klass.super->access & classfile::kFinal)
      return incompatible(fmt::format("cannot inherit from final class {}", klass.super->java_name()));
  } else if (file.name != "java/lang/Object") {
    return LinkError{"java/lang/ClassFormatError", fmt::format("class {} has no superclass", klass.java_name())};
  }
  for (std::string_view name : file.interfaces) {
    Resolved<Class> loaded = load(name);
    if (auto* error = std::get_if<LinkError>(&loaded)) return *error;
    Class* interface = std::get<Class*>(loaded);
    if (!interface->is_interface())
      return incompatible(fmt::format("can not implement {}, because it is not an interface", interface->java_name()));
    klass.interfaces.push_back(interface);
  }
  return std::nullopt;
}

void Program::collect_interfaces(Class& klass) {
  std::vector<Class*>& all = klass.all_interfaces;
  if (klass.super) all = klass.super->all_interfaces;
  for (Class* direct : klass.interfaces) {
    all.push_back(direct);
    all.insert(all.end(), direct->all_interfaces.begin(), direct->all_interfaces.end());
  }
  auto by_id = [](const Class* a, const Class* b) { return a->id < b->id; };
  std::sort(all.begin(), all.end(), by_id);
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

// Every field takes one 8-byte slot: simple offsets, simple undo. Superclass slots come first.
void Program::lay_out(Class& klass) {
  klass.instance_slots = klass.super ? klass.super->instance_slots : 0;
  klass.fields.reserve(klass.file->fields.size());
  for (const classfile::Field& file : klass.file->fields) {
    Field field;
    field.owner = &klass;
    field.file = &file;
    field.name = file.name;
    field.descriptor = file.descriptor;
    field.access = file.access;
    field.kind = kind_of(file.descriptor);
    field.slot = field.is_static() ? klass.static_slots++ : klass.instance_slots++;
    constexpr uint32_t kSpread = 11;  // so that the fields of classes that come one after the other differ
    field.bit = uint64_t{1} << ((klass.id * kSpread + field.slot) & 63);
    klass.fields.push_back(field);
  }
}

namespace {

uint8_t reference_slots(const Method& method) {
  unsigned slots = method.is_static() ? 0 : 1;
  int slot = method.is_static() ? 0 : 1;
  for (std::string_view parameter : parse_method_type(method.descriptor).parameters) {
    if (kind_of(parameter) == TypeKind::Reference) slots |= 1U << slot;
    slot += slots_of(kind_of(parameter));
    if (slot >= 8) break;
  }
  return static_cast<uint8_t>(slots);
}

}  // namespace

void Program::link_methods(Class& klass) {
  klass.methods.reserve(klass.file->methods.size());
  for (const classfile::Method& file : klass.file->methods) {
    auto method = std::make_unique<Method>();
    method->owner = &klass;
    method->file = &file;
    method->name = file.name;
    method->descriptor = file.descriptor;
    method->key = member_key(file.name, file.descriptor);
    method->access = file.access;
    // Before version 51 the flags of <clinit> have no meaning, and it is always static (JVMS §4.6).
    bool initialiser = file.name == "<clinit>" && file.descriptor == "()V";
    if (initialiser) method->access = classfile::kStatic;
    method->id = static_cast<uint32_t>(methods_.size());
    int slots = method->is_static() ? 0 : 1;
    MethodType type = parse_method_type(file.descriptor);
    for (std::string_view parameter : type.parameters) slots += slots_of(kind_of(parameter));
    method->argument_slots = static_cast<uint16_t>(slots);
    method->result = kind_of(type.result);
    method->hidden_frame = klass.is_hidden;
    method->reference_slots = reference_slots(*method);
    if (method->reference_slots)
      method->first_reference = static_cast<uint8_t>(std::countr_zero(method->reference_slots));
    methods_.push_back(method.get());
    if (initialiser) klass.initialiser = method.get();
    if (klass.is_interface() && !method->is_abstract() && !method->is_static()) klass.has_defaults = true;
    klass.methods.push_back(std::move(method));
  }
}

// JVMS §5.4.5: a method overrides one with the same name and descriptor that is public, protected, or package-private
// in the same run-time package.
void Program::build_vtable(Class& klass) {
  if (klass.is_interface()) return;
  if (klass.super) klass.vtable = klass.super->vtable;
  for (const auto& method : klass.methods) {
    if (method->is_static() || method->name[0] == '<') continue;
    if (!(method->access & classfile::kPrivate)) {
      for (size_t i = 0; klass.super && i < klass.super->vtable.size(); i++) {
        Method* inherited = klass.vtable[i];
        if (inherited->key != method->key || inherited->name != method->name ||
            inherited->descriptor != method->descriptor)
          continue;
        bool package_private = !(inherited->access & (classfile::kPublic | classfile::kProtected));
        if (package_private && inherited->owner->package() != klass.package()) continue;
        klass.vtable[i] = method.get();
        method->vtable_index = static_cast<int32_t>(i);
      }
    }
    if (method->vtable_index < 0 && !(method->access & classfile::kPrivate)) {
      method->vtable_index = static_cast<int32_t>(klass.vtable.size());
      klass.vtable.push_back(method.get());
    }
  }
}

Class* Program::array_of(Class* component) {
  if (component->array) return component->array;
  auto klass = std::make_unique<Class>();
  std::string name = "[";
  if (component->is_primitive) {
    name += letter_of(component->element);
  } else {
    name += component->is_array ? std::string(component->name) : descriptor_of_class(component->name);
  }
  klass->owned_names.push_back(std::move(name));
  klass->name = klass->owned_names.back();
  klass->is_array = true;
  klass->component = component;
  klass->element = component->is_primitive ? component->element : TypeKind::Reference;
  klass->super = require("java/lang/Object");
  klass->interfaces = {require("java/lang/Cloneable"), require("java/io/Serializable")};
  klass->is_boot = component->is_boot;
  klass->module = component->module;
  constexpr uint16_t kVisibility = classfile::kPublic | classfile::kPrivate | classfile::kProtected;
  klass->access = static_cast<uint16_t>((component->access & kVisibility) | classfile::kFinal | classfile::kAbstract);
  klass->state = InitState::Initialised;
  Class* added = add(std::move(klass));
  collect_interfaces(*added);
  added->display = added->super->display;
  added->display.push_back(added);
  added->vtable = added->super->vtable;
  added->instance_slots = 0;
  component->array = added;
  if (!component->is_hidden) by_name_[added->name] = added;
  if (on_link) on_link(added);
  return added;
}

}  // namespace nalar::program

#include "session/java_types.h"

#include <algorithm>
#include <map>
#include <set>

#include "classfile/modified_utf8.h"
#include "program/effects.h"
#include "session/generic_types.h"
#include "session/workbench.h"
#include "term/print.h"
#include "witness/raw_value.h"

namespace nalar::session {

using outcome::Access;
using outcome::JavaMethod;
using outcome::JavaType;
using program::Class;
using program::Method;

namespace {

Access access_of(uint16_t flags) {
  if (flags & classfile::kPublic) return Access::Public;
  if (flags & classfile::kProtected) return Access::Protected;
  return flags & classfile::kPrivate ? Access::Private : Access::Package;
}

/// `[Lp/C$D;` → `p.C$D[]`.
std::string type_name(std::string_view descriptor) { return program::java_type_name(descriptor); }

outcome::HeapValue constant_of(const program::FieldEffect& effect) {
  using Kind = program::FieldEffect::Kind;
  outcome::HeapValue value;
  if (effect.kind == Kind::Null) return value;
  value.kind = outcome::HeapValue::Kind::Value;
  if (effect.kind == Kind::String) {
    std::string text = classfile::encode_utf8(classfile::decode_modified_utf8(effect.text));
    value.text = text;
    value.raw = "S:" + text;
  } else {
    value.text = term::value_text(program::letter_of(effect.field->kind), effect.bits);
    value.raw = witness::raw_scalar(effect.field->kind, effect.bits);
  }
  return value;
}

std::vector<outcome::Effect> described(const std::vector<program::FieldEffect>& found) {
  std::vector<outcome::Effect> effects;
  for (const program::FieldEffect& effect : found) {
    bool by_parameter = effect.kind == program::FieldEffect::Kind::Parameter;
    effects.push_back({effect.field->owner->java_name(), classfile::modified_to_utf8(effect.field->name),
                       by_parameter ? static_cast<int>(effect.parameter) : -1,
                       by_parameter ? outcome::HeapValue{} : constant_of(effect)});
  }
  return effects;
}

outcome::Guard described(const program::ParameterGuard& found) {
  constexpr const char* kRelations[] = {"==", "!=", "<", ">=", ">", "<="};
  outcome::Guard guard;
  guard.left = static_cast<int>(found.left);
  guard.relation = kRelations[static_cast<size_t>(found.relation)];
  guard.right = found.right ? static_cast<int>(*found.right) : -1;
  if (found.kind == program::TypeKind::Reference || found.right) return guard;
  auto bits = static_cast<uint64_t>(found.constant);
  guard.constant = {outcome::HeapValue::Kind::Value, term::value_text(program::letter_of(found.kind), bits),
                    witness::raw_scalar(found.kind, bits)};
  return guard;
}

/// One for each thing that the method is known to do; itself without effects if there is none.
std::vector<JavaMethod> with_effects(program::Program& program, const Method& method, const JavaMethod& plain) {
  std::vector<JavaMethod> variants;
  for (const program::GuardedEffects& found : program::guarded_effects_of(program, method)) {
    variants.push_back(plain);
    variants.back().effects = described(found.effects);
    for (const program::ParameterGuard& guard : found.guards) variants.back().guards.push_back(described(guard));
  }
  if (variants.empty()) variants.push_back(plain);
  return variants;
}

/// Describes classes, and collects the names of further ones that it meets.
class TypeDescriber {
 public:
  explicit TypeDescriber(program::Program& program) : program_(program) {}

  void want(std::string_view java_name) {
    std::string name(java_name.substr(0, java_name.find('[')));
    if (name.starts_with(outcome::kProxy)) {
      std::stringstream names(name.substr(outcome::kProxy.size()));
      for (std::string one; std::getline(names, one, ',');) want(one);
      return;
    }
    std::replace(name.begin(), name.end(), '.', '/');
    if (!name.empty() && wanted_.insert(name).second) pending_.push_back(name);
  }
  void want_state(const outcome::HeapState& state) {
    for (const outcome::HeapObject& object : state.objects) {
      want(object.class_name);
      if (!object.static_field.empty()) want(object.static_field.substr(0, object.static_field.find_last_of('.')));
      for (const outcome::HeapField& field : object.fields) {
        want(field.declarer);
        want_value(field.value);
      }
      for (const outcome::HeapValue& element : object.elements) want_value(element);
    }
    for (const outcome::HeapValue& root : state.roots) want_value(root);
    for (const outcome::HeapField& field : state.statics) {
      want(field.declarer);
      want_value(field.value);
    }
  }
  void want_signature(const JavaMethod& method) {
    for (const std::string& type : method.parameter_types) want(type);
    want(method.result_type);
    for (const std::string& type : method.throws) want(type);
  }

  std::vector<JavaType> describe() {
    std::map<std::string, JavaType> described;
    while (!pending_.empty()) {
      std::string name = pending_.back();
      pending_.pop_back();
      auto loaded = program_.load(name);
      auto* klass = std::get_if<Class*>(&loaded);
      if (klass && (*klass)->file) described[(*klass)->java_name()] = describe(**klass);
    }
    std::vector<JavaType> types;
    for (auto& [name, type] : described) types.push_back(std::move(type));
    return types;
  }

 private:
  /// `O:p.Color=RED`
  void want_value(const outcome::HeapValue& value) {
    if (value.kind == outcome::HeapValue::Kind::Value && value.raw.starts_with("O:"))
      want(value.raw.substr(2, value.raw.find('=') - 2));
  }

  JavaType describe(const Class& klass) {
    JavaType type;
    type.name = klass.java_name();
    std::string package(klass.package());
    std::replace(package.begin(), package.end(), '/', '.');
    type.package = package;
    type.kind = kind_of(klass);
    type.is_abstract = klass.is_abstract();
    type.is_final = klass.access & classfile::kFinal;
    type.of_jdk = klass.is_boot;
    type.type_parameters = count_type_parameters(klass.file->signature);
    if (klass.super) type.superclass = klass.super->java_name();
    for (const Class* interface : klass.interfaces) type.interfaces.push_back(interface->java_name());
    place(klass, type);
    if (klass.is_interface() || (klass.is_abstract() && !klass.is_boot)) add_methods_to_implement(klass, type);
    if (klass.is_boot) return type;
    want(type.superclass);
    add_fields(klass, type);
    add_makers(klass, type);
    return type;
  }

  static JavaType::Kind kind_of(const Class& klass) {
    if (klass.access & classfile::kAnnotation) return JavaType::Kind::Annotation;
    if (klass.is_interface()) return JavaType::Kind::Interface;
    if (klass.access & classfile::kEnum) return JavaType::Kind::Enum;
    bool is_record = klass.super && klass.super->name == "java/lang/Record";
    return is_record ? JavaType::Kind::Record : JavaType::Kind::Class;
  }

  /// The `<` part of a signature (JVMS §4.7.9.1): a name, and bounds with a `:` before each. A `:` after a `;` is a
  /// further bound; any other one that follows no `:` ends a name.
  static uint32_t count_type_parameters(std::string_view signature) {
    if (!signature.starts_with("<")) return 0;
    uint32_t count = 0;
    int depth = 0;
    char last = 0;
    for (char c : signature) {
      if (c == '<') depth++;
      if (c == '>') depth--;
      if (depth == 0) break;
      count += depth == 1 && c == ':' && last != ':' && last != ';';
      last = c;
    }
    return count;
  }

  /// Where the source can name it, and who may.
  void place(const Class& klass, JavaType& type) {
    type.access = klass.access & classfile::kPublic ? Access::Public : Access::Package;
    type.source_name = type.name;
    std::string_view name = klass.name;
    std::string tail;
    for (bool found = true; found;) {
      found = false;
      for (const classfile::InnerClass& inner : klass.file->inner_classes) {
        if (inner.inner != name) continue;
        if (inner.outer.empty()) {  // local or anonymous
          type.source_name.clear();
          return;
        }
        if (name == klass.name) {
          type.is_inner = !(inner.access & classfile::kStatic) && !klass.is_interface();
          type.access = access_of(inner.access);
        } else {
          type.access = std::max(type.access, access_of(inner.access));
        }
        tail = "." + classfile::modified_to_utf8(inner.name) + tail;
        name = inner.outer;
        found = true;
        break;
      }
    }
    if (tail.empty()) return;
    type.source_name = program::java_class_name(name) + tail;
    // Nobody can name what is in a class that cannot be named.
    auto outermost = program_.load(name);
    if (auto* outer = std::get_if<Class*>(&outermost); outer && !((*outer)->access & classfile::kPublic))
      type.access = std::max(type.access, Access::Package);
  }

  void add_fields(const Class& klass, JavaType& type) {
    for (const program::Field& field : klass.fields) {
      if (field.access & classfile::kSynthetic && field.is_static()) continue;
      std::vector<outcome::JavaField>& fields = field.is_static() ? type.static_fields : type.fields;
      fields.push_back({classfile::modified_to_utf8(field.name), type_name(field.descriptor), access_of(field.access),
                        (field.access & classfile::kFinal) != 0});
      if (!field.is_static()) want(fields.back().type);
    }
  }

  void add_makers(const Class& klass, JavaType& type) {
    for (const auto& method : klass.methods) {
      if (method->access & classfile::kSynthetic || method->name.starts_with("nalar$")) continue;
      JavaMethod plain = signature_of(*method);
      bool is_setter = !method->is_static() && plain.parameter_types.size() == 1;
      if (method->is_constructor()) {
        want_signature(plain);
        for (JavaMethod& one : with_effects(program_, *method, plain)) type.constructors.push_back(std::move(one));
      } else if (method->is_static() && plain.result_type == type.name) {
        for (JavaMethod& one : with_effects(program_, *method, plain))
          if (one.effects) type.factories.push_back(std::move(one));
      } else if (is_setter) {
        JavaMethod setter = with_effects(program_, *method, plain)[0];
        bool sets_one = setter.effects && setter.guards.empty() && setter.effects->size() == 1;
        if (sets_one && setter.effects->front().parameter == 0) type.setters.push_back(std::move(setter));
      }
    }
  }

  /// Whether an interface of the class has code for a method of one that it extends.
  static bool has_default(const Class& klass, const Method& method) {
    return std::any_of(klass.all_interfaces.begin(), klass.all_interfaces.end(), [&](const Class* interface) {
      const Method* own = interface->find_declared(method.name, method.descriptor);
      return own && !own->is_abstract() && interface->is_subtype_of(method.owner);
    });
  }

  /// The types that whoever extends or implements the class has to write.
  static void see(const GenericTypes& generics, const Method& method, JavaMethod& described) {
    std::optional<GenericTypes::Seen> seen = generics.seen(method);
    if (!seen) return;
    described.needs_generics = !seen->plain;
    if (!seen->plain) return;
    described.descriptor = classfile::modified_to_utf8(method.descriptor);
    described.result_type = type_name(seen->types.back());
    for (size_t i = 0; i < described.parameter_types.size(); i++)
      described.parameter_types[i] = type_name(seen->types[i]);
  }

  void add_methods_to_implement(const Class& klass, JavaType& type) {
    GenericTypes generics(klass);
    std::set<std::pair<std::string_view, std::string_view>> seen;
    auto add = [&](const Class& owner) {
      for (const auto& method : owner.methods) {
        if (method->is_static() || !seen.insert({method->name, method->descriptor}).second) continue;
        if (!method->is_abstract() || (owner.is_interface() && has_default(klass, *method))) continue;
        JavaMethod described = signature_of(*method);
        see(generics, *method, described);
        want_signature(described);
        type.to_implement.push_back(std::move(described));
      }
    };
    add(klass);
    for (const Class* at = klass.super; at; at = at->super) add(*at);
    for (const Class* interface : klass.all_interfaces)
      if (interface != &klass) add(*interface);
  }

  program::Program& program_;
  std::set<std::string> wanted_;
  std::vector<std::string> pending_;
};

}  // namespace

JavaMethod signature_of(const Method& method) {
  JavaMethod described;
  program::MethodType type = program::parse_method_type(method.descriptor);
  described.name = classfile::modified_to_utf8(method.name);
  for (std::string_view parameter : type.parameters) described.parameter_types.push_back(type_name(parameter));
  described.parameter_names = parameter_names(method);
  described.result_type = type_name(type.result);
  described.access = access_of(method.access);
  described.is_static = method.is_static();
  described.is_abstract = method.is_abstract();
  described.is_varargs = method.access & classfile::kVarargs;
  for (uint16_t index : method.file->exceptions)
    described.throws.push_back(program::java_class_name(method.owner->file->pool.class_name(index)));
  return described;
}

void describe_types(program::Program& program, const std::vector<Method*>& methods, outcome::Outcome& result) {
  TypeDescriber describer(program);
  for (const Method* method : methods) describer.want(method->owner->java_name());
  for (const outcome::MethodOutcome& method : result.methods) {
    describer.want_signature(method.signature);
    for (const outcome::Case& path : method.cases) {
      describer.want_state(path.before);
      describer.want_state(path.after);
      if (!path.exception.empty()) describer.want(path.exception);
    }
  }
  result.types = describer.describe();
}

}  // namespace nalar::session

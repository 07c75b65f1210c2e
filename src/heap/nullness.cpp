#include "heap/nullness.h"

#include <algorithm>
#include <type_traits>

namespace nalar::heap {

using classfile::Annotation;
using classfile::AnnotationSet;
using classfile::TypeAnnotation;
using program::Class;
using program::Field;
using program::Method;
using program::TypeKind;

namespace {

// --- Names ---------------------------------------------------------------------------------------

constexpr std::string_view kNonNullNames[] = {"NonNull", "Nonnull", "NotNull", "NonNullDecl"};
constexpr std::string_view kNullableNames[] = {"Nullable", "CheckForNull",     "NullableDecl", "NullableType",
                                               "PolyNull", "MonotonicNonNull", "PossiblyNull"};

enum Place : uint8_t { kParameters = 1, kResults = 2, kFields = 4, kBounds = 8, kEverything = 15 };
/// Marked is JSpecify's way, where the bound of a type variable decides about it; ByDefault that of JSR-305, where all
/// parameters are meant but an overriding method follows the method it overrides.
enum class Effect : uint8_t { Marked, ByDefault, Undone };

struct DefaultName {
  std::string_view name;
  Effect effect;
  uint8_t places;
};
constexpr DefaultName kDefaultNames[] = {
    {"NullMarked", Effect::Marked, kEverything},
    {"NullUnmarked", Effect::Undone, kEverything},
    {"NonNullByDefault", Effect::ByDefault, kParameters},
    {"ParametersAreNonnullByDefault", Effect::ByDefault, kParameters},
    {"ParametersAreNullableByDefault", Effect::Undone, kParameters},
};

std::string_view simple_name(const Annotation& annotation) {
  std::string_view name = annotation.type;
  if (name.starts_with('L')) name.remove_prefix(1);
  name = name.substr(name.find_last_of("/$") + 1);
  if (name.ends_with(';')) name.remove_suffix(1);
  return name;
}

/// `@NonNullByDefault({})` and one that lists other places than parameters take the default away.
bool leaves_out_parameters(const Annotation& annotation) {
  return std::any_of(annotation.values.begin(), annotation.values.end(), [](const auto& element) {
    const auto& places = element.second.elements;
    return element.first == "value" && std::none_of(places.begin(), places.end(), [](const auto& place) {
             return place.constant_name == "PARAMETER";
           });
  });
}

// --- What stands at a declaration ----------------------------------------------------------------

enum class Stated { Nothing, NonNull, Nullable };

Stated stated_by(const Annotation& annotation) {
  std::string_view name = simple_name(annotation);
  if (std::find(std::begin(kNullableNames), std::end(kNullableNames), name) != std::end(kNullableNames))
    return Stated::Nullable;
  if (std::find(std::begin(kNonNullNames), std::end(kNonNullNames), name) == std::end(kNonNullNames))
    return Stated::Nothing;
  // JSR-305: @Nonnull(when = MAYBE) and the like promise nothing.
  bool always = std::all_of(annotation.values.begin(), annotation.values.end(), [](const auto& element) {
    return element.first != "when" || element.second.constant_name == "ALWAYS";
  });
  return always ? Stated::NonNull : Stated::Nullable;
}

/// Of two statements about the same thing the more cautious.
Stated both(Stated a, Stated b) { return std::max(a, b); }

/// A target of JVMS table 4.7.20-A with the numbers that table 4.7.20-B gives it.
struct Target {
  uint8_t type;
  std::vector<uint16_t> numbers = {};

  bool is_of(const TypeAnnotation& annotation) const {
    return annotation.target_type == type && annotation.target_info == numbers;
  }
};
constexpr uint8_t kClassBound = 0x11, kMethodBound = 0x12, kFieldType = 0x13, kResultType = 0x14, kParameterType = 0x16;
// Steps of a type path, JVMS table 4.7.20.2-A.
constexpr uint8_t kIntoComponent = 0, kIntoNested = 1;

/// The type as a whole and not a part of it. The path of `Outer.@X Inner` leads into the nested type.
bool is_whole(const TypeAnnotation& annotation) {
  return std::all_of(annotation.path.begin(), annotation.path.end(),
                     [](const auto& step) { return step.first == kIntoNested; });
}

Stated stated_on_type(const AnnotationSet& annotations, const Target& target) {
  Stated result = Stated::Nothing;
  for (const TypeAnnotation& type : annotations.types)
    if (target.is_of(type) && is_whole(type)) result = both(result, stated_by(type.annotation));
  return result;
}

/// `@X Object[] a`, with an @X for declarations and types, is recorded at the declaration of `a` and at the component
/// of its type. It was written once, and as an annotation of types is about the elements (JLS §9.7.4).
bool is_about_components(const Annotation& annotation, const AnnotationSet& annotations, const Target& target) {
  return std::any_of(annotations.types.begin(), annotations.types.end(), [&](const TypeAnnotation& type) {
    return target.is_of(type) && !type.path.empty() && type.path[0].first == kIntoComponent &&
           type.annotation.type == annotation.type;
  });
}

/// `declared` stand at the declaration, those of its types are among `annotations`.
Stated stated(const std::vector<Annotation>& declared, const AnnotationSet& annotations, const Target& target) {
  Stated result = stated_on_type(annotations, target);
  if (result != Stated::Nothing) return result;
  for (const Annotation& annotation : declared)
    if (Stated by = stated_by(annotation); by != Stated::Nothing)
      if (!is_about_components(annotation, annotations, target)) result = both(result, by);
  return result;
}

// --- Signatures (JVMS §4.7.9.1) ------------------------------------------------------------------

/// Takes one type off the front. Text that is no type is taken by the character, so that it comes to an end.
std::string_view take_type(std::string_view& text) {
  size_t at = std::min(text.find_first_not_of('['), text.size());
  if (at < text.size() && (text[at] == 'L' || text[at] == 'T'))
    for (int depth = 0; at < text.size() && (depth > 0 || text[at] != ';'); at++)
      depth += text[at] == '<' ? 1 : text[at] == '>' ? -1 : 0;
  std::string_view type = text.substr(0, std::min(at + 1, text.size()));
  text.remove_prefix(type.size());
  return type;
}

struct TypeParameter {
  std::string_view name;
  /// With their numbers: 0 is a class or type variable, from 1 on they are interfaces.
  std::vector<std::pair<uint16_t, std::string_view>> bounds = {};
};

/// Takes `<E:Ljava/lang/Object;F::Ljava/lang/Comparable<TF;>;>` off the front, if it is there.
std::vector<TypeParameter> take_type_parameters(std::string_view& text) {
  std::vector<TypeParameter> parameters;
  if (!text.starts_with('<')) return parameters;
  text.remove_prefix(1);
  while (!text.empty() && text[0] != '>') {
    size_t colon = std::min(text.find(':'), text.size());
    TypeParameter& parameter = parameters.emplace_back(TypeParameter{text.substr(0, colon)});
    text.remove_prefix(colon);
    for (uint16_t number = 0; text.starts_with(':'); number++) {
      text.remove_prefix(1);
      if (!text.starts_with(':')) parameter.bounds.emplace_back(number, take_type(text));
    }
  }
  if (!text.empty()) text.remove_prefix(1);
  return parameters;
}

struct MethodSignature {
  std::vector<std::string_view> parameters;
  std::string_view result;
};

/// Empty if there is no signature.
MethodSignature parse_method_signature(std::string_view text) {
  MethodSignature signature;
  take_type_parameters(text);
  if (!text.starts_with('(')) return signature;
  text.remove_prefix(1);
  while (!text.empty() && text[0] != ')') signature.parameters.push_back(take_type(text));
  if (!text.empty()) text.remove_prefix(1);
  signature.result = take_type(text);
  return signature;
}

/// `E` of `TE;`, else empty.
std::string_view type_variable(std::string_view type_signature) {
  if (!type_signature.starts_with('T') || !type_signature.ends_with(';')) return {};
  return type_signature.substr(1, type_signature.size() - 2);
}

constexpr int kDeepestNesting = 100;

const classfile::InnerClass* own_entry(const Class& klass) {
  for (const classfile::InnerClass& inner : klass.file->inner_classes)
    if (inner.inner == klass.name) return &inner;
  return nullptr;
}

}  // namespace

// --- Defaults ------------------------------------------------------------------------------------

Nullness::Scope Nullness::scope_of(const AnnotationSet& annotations, std::string_view signature, uint8_t bound_target) {
  Scope scope{&annotations, signature, bound_target};
  for (const Annotation& annotation : annotations.declared) {
    for (const DefaultName& known : kDefaultNames) {
      if (known.name != simple_name(annotation)) continue;
      bool undone =
          known.effect == Effect::Undone || (known.effect == Effect::ByDefault && leaves_out_parameters(annotation));
      (undone ? scope.undone : known.effect == Effect::Marked ? scope.marked : scope.by_default) |= known.places;
    }
  }
  return scope;
}

const Class* Nullness::package_of(const Class& klass) {
  std::string_view name = klass.package();
  if (name.empty()) return nullptr;
  auto found = packages_.find(name);
  if (found == packages_.end())
    found = packages_.emplace(name, program_.require(std::string(name) + "/package-info")).first;
  return found->second;
}

Nullness::Enclosing Nullness::enclosing(const Class& klass) {
  const classfile::InnerClass* entry = own_entry(klass);
  if (entry && !entry->outer.empty()) return {program_.require(entry->outer)};
  const auto& local = klass.file->enclosing_method;
  if (!local) return {};
  const Class* outer = program_.require(local->class_name);
  if (!outer || local->name.empty()) return {outer};
  return {outer, outer->find_declared(local->name, local->descriptor)};
}

const Nullness::Scopes& Nullness::around(const Class& klass) {
  auto [found, fresh] = around_.try_emplace(&klass);
  Scopes& scopes = found->second;
  // The JDK states no defaults, and there is much of it.
  if (!fresh || klass.is_boot || !klass.file) return scopes;
  const Class* at = &klass;
  for (int depth = 0; at && at->file && depth < kDeepestNesting; depth++) {
    scopes.push_back(scope_of(at->file->annotations, at->file->signature, kClassBound));
    Enclosing next = enclosing(*at);
    if (next.method)
      scopes.push_back(scope_of(next.method->file->annotations, next.method->file->signature, kMethodBound));
    at = next.klass;
  }
  if (const Class* package = package_of(klass)) scopes.push_back(scope_of(package->file->annotations, {}, kClassBound));
  return scopes;
}

Nullness::Scopes Nullness::around(const Method& method) {
  Scopes scopes = {scope_of(method.file->annotations, method.file->signature, kMethodBound)};
  const Scopes& outer = around(*method.owner);
  scopes.insert(scopes.end(), outer.begin(), outer.end());
  return scopes;
}

/// The innermost scope that has something to say decides.
Nullness::Default Nullness::default_at(const Scopes& scopes, size_t from, uint8_t place) {
  for (size_t i = from; i < scopes.size(); i++) {
    if (scopes[i].undone & place) return Default::None;
    if (scopes[i].marked & place) return Default::Marked;
    if (scopes[i].by_default & place) return Default::NonNull;
  }
  return Default::None;
}

// A type variable stands for types that may include null only if all its bounds do: those annotated as nullable, and
// type variables of which the same is true. Unannotated bounds, and no bound at all, are non-null in marked code, and
// unspecified elsewhere, which is taken for nullable.
bool Nullness::is_bounded_by_non_null(const Scopes& scopes, size_t from, std::string_view variable, int depth) {
  for (size_t i = from; i < scopes.size() && depth < kDeepestNesting; i++) {
    std::string_view signature = scopes[i].signature;
    std::vector<TypeParameter> parameters = take_type_parameters(signature);
    auto found = std::find_if(parameters.begin(), parameters.end(), [&](const auto& p) { return p.name == variable; });
    if (found == parameters.end()) continue;
    bool marked = default_at(scopes, i, kBounds) == Default::Marked;
    auto number = static_cast<uint16_t>(found - parameters.begin());
    return std::any_of(found->bounds.begin(), found->bounds.end(), [&](const auto& bound) {
      Stated said = stated_on_type(*scopes[i].annotations, {scopes[i].bound_target, {number, bound.first}});
      if (said != Stated::Nothing || !marked) return said == Stated::NonNull;
      std::string_view other = type_variable(bound.second);
      return other.empty() || is_bounded_by_non_null(scopes, i, other, depth + 1);
    });
  }
  return false;
}

bool Nullness::holds(Default given, const Scopes& scopes, std::string_view type_signature) {
  if (given != Default::Marked) return given == Default::NonNull;
  std::string_view variable = type_variable(type_signature);
  return variable.empty() || is_bounded_by_non_null(scopes, 0, variable, 0);
}

// --- Fields, results, parameters -----------------------------------------------------------------

bool Nullness::is_non_null(const Field& field) {
  if (field.kind != TypeKind::Reference) return false;
  Stated said = stated(field.file->annotations.declared, field.file->annotations, {kFieldType});
  // The fields that the compiler makes keep local variables, which have no defaults.
  if (said != Stated::Nothing || (field.access & classfile::kSynthetic)) return said == Stated::NonNull;
  const Scopes& scopes = around(*field.owner);
  return holds(default_at(scopes, 0, kFields), scopes, field.file->signature);
}

bool Nullness::is_non_null_result(const Method& method) {
  if (method.result != TypeKind::Reference) return false;
  Stated said = stated(method.file->annotations.declared, method.file->annotations, {kResultType});
  // A bridge returns whatever the method behind it does.
  if (said != Stated::Nothing || (method.access & classfile::kSynthetic)) return said == Stated::NonNull;
  Scopes scopes = around(method);
  return holds(default_at(scopes, 0, kResults), scopes, parse_method_signature(method.file->signature).result);
}

/// Null if there is none, or it is not known by this name and descriptor.
const Method* Nullness::overridden(const Method& method) {
  if (method.is_static() || method.is_constructor() || (method.access & classfile::kPrivate)) return nullptr;
  auto is_overridable = [](const Method* found) {
    return found && !found->is_static() && !(found->access & classfile::kPrivate);
  };
  Class* owner = method.owner;
  if (owner->super)
    if (Method* found = program_.find_method(owner->super, method.name, method.descriptor); is_overridable(found))
      return found;
  for (const Class* interface : owner->all_interfaces)
    if (Method* found = interface->find_declared(method.name, method.descriptor); is_overridable(found)) return found;
  return nullptr;
}

// Constructors of enums get name and number of the constant first, those of inner classes the object around, and those
// of local classes last the local variables they use. Annotations and signatures do not count these (JVMS §4.7.18).
Nullness::Hidden Nullness::hidden_parameters(const Method& method, const std::vector<std::string_view>& types) {
  const Class& owner = *method.owner;
  if (!method.is_constructor()) return {};
  if (owner.access & classfile::kEnum) return {std::min<size_t>(2, types.size())};
  const classfile::InnerClass* entry = own_entry(owner);
  if (!entry || types.empty()) return {};
  bool is_static = entry->access & classfile::kStatic;
  if (!entry->outer.empty()) return {is_static ? size_t{0} : size_t{1}};
  Enclosing outer = enclosing(owner);
  bool has_outer = !is_static && outer.klass && !(outer.method && outer.method->is_static()) &&
                   types[0] == program::descriptor_of_class(outer.klass->name);
  size_t in_front = has_outer ? 1 : 0;
  auto captured = std::count_if(owner.fields.begin(), owner.fields.end(), [](const Field& field) {
    return (field.access & classfile::kSynthetic) && field.name.starts_with("val$");
  });
  return {in_front, std::min(static_cast<size_t>(captured), types.size() - in_front)};
}

bool Nullness::is_non_null_parameter(const Method& method, size_t parameter) {
  std::vector<std::string_view> types = program::parse_method_type(method.descriptor).parameters;
  if (parameter >= types.size() || program::kind_of(types[parameter]) != TypeKind::Reference) return false;
  Hidden hidden = hidden_parameters(method, types);
  if (parameter < hidden.in_front) return true;
  if (parameter >= types.size() - hidden.behind) return false;
  size_t number = parameter - hidden.in_front;
  // Some compilers do count hidden parameters in lists, which are then as long as that of the descriptor.
  auto in_list = [&](const auto& list) {
    size_t at = list.size() == types.size() ? parameter : number;
    return at < list.size() ? list[at] : typename std::decay_t<decltype(list)>::value_type();
  };
  Stated said = stated(in_list(method.file->parameter_annotations), method.file->annotations,
                       {kParameterType, {static_cast<uint16_t>(number)}});
  if (said != Stated::Nothing || (method.access & classfile::kSynthetic)) return said == Stated::NonNull;
  Scopes scopes = around(method);
  Default given = default_at(scopes, 0, kParameters);
  // That of a record may be the compiler's, which takes null.
  if (method.owner->file->record && method.name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z")
    return false;
  if (given == Default::NonNull)
    if (const Method* general = overridden(method)) return is_non_null_parameter(*general, parameter);
  return holds(given, scopes, in_list(parse_method_signature(method.file->signature).parameters));
}

bool is_non_null_result(program::Program& program, const Method& method) {
  return Nullness(program).is_non_null_result(method);
}

}  // namespace nalar::heap

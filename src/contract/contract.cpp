#include "contract/contract.h"

#include <fmt/format.h>

#include <algorithm>

#include "heap/nullness.h"

namespace nalar::contract {

using classfile::Annotation;
using classfile::ElementValue;
using program::Class;
using program::Method;

namespace {

constexpr std::pair<std::string_view, ClauseKind> kKinds[] = {
    {"requires", ClauseKind::Requires},   {"ensures", ClauseKind::Ensures},   {"signals", ClauseKind::Signals},
    {"invariant", ClauseKind::Invariant}, {"modifies", ClauseKind::Modifies}, {"index", ClauseKind::Index}};

const Annotation* find_annotation(const std::vector<Annotation>& annotations, std::string_view type) {
  auto found = std::find_if(annotations.begin(), annotations.end(),
                            [&](const Annotation& annotation) { return annotation.type == type; });
  return found == annotations.end() ? nullptr : &*found;
}

const ElementValue* find_value(const Annotation& annotation, std::string_view name) {
  for (const auto& [key, value] : annotation.values)
    if (key == name) return &value;
  return nullptr;
}

/// The annotations of a class, as seen in its file.
class Reader {
 public:
  explicit Reader(const Class* klass) : pool_(klass->file->pool) {}

  std::string text(const Annotation& annotation, std::string_view name) const {
    const ElementValue* value = find_value(annotation, name);
    return value && value->tag == 's' ? std::string(pool_.utf8(value->constant)) : std::string();
  }
  std::vector<std::string> texts(const Annotation& annotation, std::string_view name) const {
    std::vector<std::string> found;
    if (const ElementValue* value = find_value(annotation, name))
      for (const ElementValue& element : value->elements) found.emplace_back(pool_.utf8(element.constant));
    return found;
  }
  int number(const Annotation& annotation, std::string_view name) const {
    const ElementValue* value = find_value(annotation, name);
    return value && value->tag == 'I' ? pool_.integer(value->constant) : -1;
  }

 private:
  const classfile::ConstantPool& pool_;
};

const Annotation* clause_annotation(const Method& method) {
  return method.file ? find_annotation(method.file->annotations.declared, "Lorg/nalar/Clause;") : nullptr;
}

bool has(const Method& method, std::string_view type) {
  return method.file && find_annotation(method.file->annotations.declared, type);
}

Clause read_clause(Method* code, const Annotation& annotation, bool companion) {
  Reader reader(code->owner);
  Clause clause;
  std::string kind = reader.text(annotation, "kind");
  for (auto [name, value] : kKinds)
    if (kind == name) clause.kind = value;
  clause.code = code;
  clause.text = reader.text(annotation, "text");
  clause.line = reader.number(annotation, "line");
  clause.parts = reader.texts(annotation, "parts");
  clause.location = reader.text(annotation, "location");
  clause.through = reader.texts(annotation, "through");
  clause.takes_receiver = !code->is_static() || companion;
  return clause;
}

/// An @Invariant method of the class itself, or of its companion, where it is static and takes the object.
bool is_invariant_method(const Method& method, bool companion) {
  if (!has(method, "Lorg/nalar/Invariant;") || clause_annotation(method)) return false;
  auto type = program::parse_method_type(method.descriptor);
  return type.result == "Z" && type.parameters.size() == (companion ? 1 : 0) && method.is_static() == companion;
}

/// How many parameters the compiler puts in front: name and ordinal of an enum constant, the outer instance.
size_t hidden_parameters(const Method& constructor) {
  const Class* owner = constructor.owner;
  if (owner->access & classfile::kEnum) return 2;
  bool keeps_outer = std::any_of(owner->fields.begin(), owner->fields.end(),
                                 [](const program::Field& field) { return field.name.starts_with("this$"); });
  if (keeps_outer) return 1;
  // The field is left out where nobody uses it.
  for (const classfile::InnerClass& inner : owner->file->inner_classes)
    if (inner.inner == owner->name && !inner.outer.empty() && !(inner.access & classfile::kStatic)) {
      auto parameters = program::parse_method_type(constructor.descriptor).parameters;
      return !parameters.empty() && parameters[0] == fmt::format("L{};", inner.outer) ? 1 : 0;
    }
  return 0;
}

/// The parameters of a clause's code without receiver, result and exception have to be those of the method.
/// Constructors of inner classes and enums have one or two more in front, those of local classes also behind.
bool belongs_to(Clause& clause, const Method& method, bool companion) {
  auto code = program::parse_method_type(clause.code->descriptor).parameters;
  auto own = program::parse_method_type(method.descriptor);
  bool receiver_first = companion && clause.code->is_static() && !code.empty() && !method.is_static() &&
                        !(method.is_constructor() && clause.kind != ClauseKind::Ensures);
  if (receiver_first) code.erase(code.begin());
  bool extra = clause.kind == ClauseKind::Signals || (clause.kind == ClauseKind::Ensures && own.result != "V");
  if (code.size() < (extra ? 1 : 0)) return false;
  if (extra) code.pop_back();
  clause.parameters = code.size();
  size_t most_hidden = method.is_constructor() ? 2 : 0;
  for (size_t hidden = 0; hidden <= most_hidden && hidden + code.size() <= own.parameters.size(); hidden++) {
    if (!method.is_constructor() && code.size() != own.parameters.size()) return false;
    if (!std::equal(code.begin(), code.end(), own.parameters.begin() + static_cast<std::ptrdiff_t>(hidden))) continue;
    if (method.is_constructor() && hidden != hidden_parameters(method)) continue;
    clause.first_parameter = hidden;
    return true;
  }
  return false;
}

/// What a companion is for, by its internal name; empty if the class is no companion.
std::string target_of(const Class* klass) {
  const Annotation* annotation =
      klass->file ? find_annotation(klass->file->annotations.declared, "Lorg/nalar/ContractFor;") : nullptr;
  if (!annotation) return {};
  std::string name = Reader(klass).text(*annotation, "name");
  std::replace(name.begin(), name.end(), '.', '/');
  if (name.empty())
    if (const ElementValue* value = find_value(*annotation, "value"); value && value->tag == 'c')
      name = std::string(value->type_name.substr(1, value->type_name.size() - 2));
  return name;
}

}  // namespace

std::string Clause::file() const { return std::string(code->owner->file->source_file); }

bool Level::says_anything() const {
  return !requires_clauses.empty() || !ensures.empty() || !signals.empty() || !modifies.empty() || pure || fresh ||
         open || non_null_result;
}

bool Contract::empty() const { return levels.empty(); }
bool Contract::pure() const {
  return std::any_of(levels.begin(), levels.end(), [](const Level& level) { return level.pure; });
}
bool Contract::fresh() const {
  return std::any_of(levels.begin(), levels.end(), [](const Level& level) { return level.fresh; });
}
bool Contract::open() const {
  return std::any_of(levels.begin(), levels.end(), [](const Level& level) { return level.open; });
}
bool Contract::non_null_result() const {
  return std::any_of(levels.begin(), levels.end(), [](const Level& level) { return level.non_null_result; });
}
size_t Contract::preconditions() const {
  return static_cast<size_t>(
      std::count_if(levels.begin(), levels.end(), [](const Level& level) { return !level.requires_clauses.empty(); }));
}
std::vector<const Clause*> Contract::all(std::vector<Clause> Level::*kind) const& {
  std::vector<const Clause*> found;
  for (const Level& level : levels)
    for (const Clause& clause : level.*kind) found.push_back(&clause);
  return found;
}

bool is_contract_code(const Method& method) {
  return clause_annotation(method) || is_invariant_method(method, false) || is_invariant_method(method, true) ||
         method.name.starts_with("nalar$") || method.name.starts_with("lambda$nalar$");
}

static bool states_invariants(const Class* klass, bool companion) {
  auto states = [&](const auto& method) {
    const Annotation* annotation = clause_annotation(*method);
    return annotation ? Reader(klass).text(*annotation, "kind") == "invariant"
                      : is_invariant_method(*method, companion);
  };
  return klass->file && std::any_of(klass->methods.begin(), klass->methods.end(), states);
}

Contracts::Contracts(program::Program& program) : program_(program) {
  program.states_invariants = [](const Class* klass) {
    return !klass->is_boot && !klass->is_hidden && states_invariants(klass, false);
  };
}

bool Contracts::any_invariants() const {
  return std::any_of(program_.classes().begin(), program_.classes().end(),
                     [](const auto& klass) { return klass->has_invariants; });
}

// --- Companions ----------------------------------------------------------------------------------

Class* Contracts::add_companion(Class* klass) {
  std::string name = target_of(klass);
  if (name.empty()) return nullptr;
  auto loaded = program_.load(name);
  Class* const* target = std::get_if<Class*>(&loaded);
  if (!target) return nullptr;
  companions_.emplace_back(klass, *target);
  // It looks into private state.
  klass->nest_host = program_.nest_host(*target);
  if (states_invariants(klass, true))
    for (const auto& other : program_.classes())
      if (other->is_subtype_of(*target)) other->has_invariants = true;
  return *target;
}

bool Contracts::describes(const Class* klass) const {
  return std::any_of(companions_.begin(), companions_.end(), [&](const auto& entry) { return entry.second == klass; });
}

bool Contracts::is_companion(const Class* klass) const {
  return std::any_of(companions_.begin(), companions_.end(), [&](const auto& entry) { return entry.first == klass; });
}

// --- Reading -------------------------------------------------------------------------------------

void Contracts::read_level(Class* from, Class* owner, const Method& method, Level& level) {
  bool companion = from != owner;
  std::map<std::string, Method*> indexes;
  for (const auto& code : from->methods) {
    const Annotation* annotation = clause_annotation(*code);
    if (!annotation || Reader(from).text(*annotation, "method") != method.name) continue;
    Clause clause = read_clause(code.get(), *annotation, companion);
    if (companion)
      clause.takes_receiver = !method.is_static() && !(method.is_constructor() && clause.kind != ClauseKind::Ensures);
    if (!belongs_to(clause, method, companion)) continue;
    switch (clause.kind) {
      case ClauseKind::Requires: level.requires_clauses.push_back(std::move(clause)); break;
      case ClauseKind::Ensures: level.ensures.push_back(std::move(clause)); break;
      case ClauseKind::Signals: level.signals.push_back(std::move(clause)); break;
      case ClauseKind::Modifies: level.modifies.push_back(std::move(clause)); break;
      default: indexes[std::string(code->name.substr(code->name.rfind('$')))] = code.get(); break;
    }
  }
  for (Clause& clause : level.modifies)
    if (auto found = indexes.find(std::string(clause.code->name.substr(clause.code->name.rfind('$'))));
        found != indexes.end())
      clause.index = found->second;
}

void Contracts::load_ours() {
  // The weaver has put them into the packages of what they describe.
  constexpr std::string_view kNames[] = {"java/lang/CharSequence", "java/lang/Iterable", "java/util/Collection",
                                         "java/util/Iterator",     "java/util/List",     "java/util/Map",
                                         "java/util/MapEntry",     "java/util/Queue"};
  if (!ours_.empty()) return;
  ours_.emplace("", nullptr);
  for (std::string_view name : kNames) {
    auto loaded = program_.load(fmt::format("{}Promises", name));
    Class* const* companion = std::get_if<Class*>(&loaded);
    if (!companion) continue;
    std::string described = target_of(*companion);
    ours_.emplace(std::move(described), *companion);
  }
}

bool Contracts::is_documented(const Method& method) {
  if (!method.owner->is_boot) return false;
  load_ours();
  auto is_ours = [&](const Class* interface) { return ours_.contains(interface->name); };
  const auto& interfaces = method.owner->all_interfaces;
  return is_ours(method.owner) || std::any_of(interfaces.begin(), interfaces.end(), is_ours);
}

Class* Contracts::ours_for(const Class* target) {
  load_ours();
  auto found = target->is_boot && !describes(target) ? ours_.find(target->name) : ours_.end();
  return found == ours_.end() ? nullptr : found->second;
}

void Contracts::add_level(Class* owner, Method* method, const std::vector<std::string_view>& descriptors, Said said,
                          Contract& contract) {
  Level level;
  level.owner = owner;
  Method* declared = nullptr;
  for (std::string_view descriptor : descriptors)
    if (!declared && (owner != method->owner || descriptor == method->descriptor))
      declared = owner->find_declared(method->name, descriptor);
  auto read_flags = [&](const Method& at) {
    level.pure |= has(at, "Lorg/nalar/Pure;");
    level.fresh |= has(at, "Lorg/nalar/Fresh;");
    level.open |= has(at, "Lorg/nalar/Open;");
    level.non_null_result |= at.result == program::TypeKind::Reference && heap::is_non_null_result(program_, at);
  };
  if (declared && !(declared->access & classfile::kPrivate && declared != method)) {
    if (owner->file) read_level(owner, owner, *declared, level);
    if (declared->file) read_flags(*declared);
    if (owner->file && find_annotation(owner->file->annotations.declared, "Lorg/nalar/Open;")) level.open = true;
  }
  auto read_companion = [&](Class* companion) {
    read_level(companion, owner, *method, level);
    if (Method* mirror = companion->find_declared(method->name, method->descriptor)) read_flags(*mirror);
  };
  for (auto& [companion, target] : companions_)
    if (target == owner) read_companion(companion);
  if (Class* companion = said == Said::AndByUs ? ours_for(owner) : nullptr) read_companion(companion);
  if (level.says_anything()) contract.levels.push_back(std::move(level));
}

Class* Contracts::class_of(std::string_view descriptor) {
  if (program::kind_of(descriptor) != program::TypeKind::Reference) return nullptr;
  auto loaded = program_.load_descriptor(descriptor);
  return std::holds_alternative<Class*>(loaded) ? std::get<Class*>(loaded) : nullptr;
}

Contract Contracts::of(Method* method) { return read(method, Said::ByTarget); }

Contract Contracts::of_call(Method* method) { return read(method, Said::AndByUs); }

Contract Contracts::read(Method* method, Said said) {
  Contract contract;
  bool inherits = !method->is_static() && !method->is_constructor() && !(method->access & classfile::kPrivate);
  // Where an override has narrower types, bridges have those of what it overrides (JLS §15.12.4.5).
  std::vector<std::string_view> descriptors = {method->descriptor};
  size_t parameters = program::parse_method_type(method->descriptor).parameters.size();
  for (const auto& other : method->owner->methods)
    if ((other->access & classfile::kBridge) && other->name == method->name &&
        program::parse_method_type(other->descriptor).parameters.size() == parameters)
      descriptors.push_back(other->descriptor);
  if (inherits) {
    for (Class* at : method->owner->all_interfaces)
      if (at != method->owner) add_level(at, method, descriptors, said, contract);
    for (Class* at : method->owner->display)
      if (at != method->owner) add_level(at, method, descriptors, said, contract);
  }
  add_level(method->owner, method, descriptors, said, contract);
  return contract;
}

std::vector<Clause> Contracts::invariants_of(Class* klass) {
  std::vector<Clause> found;
  auto add = [&](Class* from, bool companion) {
    for (const auto& method : from->methods) {
      const Annotation* annotation = clause_annotation(*method);
      if (annotation && Reader(from).text(*annotation, "kind") == "invariant") {
        found.push_back(read_clause(method.get(), *annotation, companion));
        continue;
      }
      if (!is_invariant_method(*method, companion)) continue;
      auto overridden = [&](const Clause& other) {
        bool is_private = (method->access | other.code->access) & classfile::kPrivate;
        return other.code->name == method->name && !is_private && !companion && !other.code->is_static();
      };
      if (std::any_of(found.begin(), found.end(), overridden)) continue;
      Clause clause;
      clause.kind = ClauseKind::Invariant;
      clause.code = method.get();
      clause.takes_receiver = true;
      clause.line = method->line_of(0);
      found.push_back(std::move(clause));
    }
  };
  auto add_with_companions = [&](Class* at) {
    if (at->file) add(at, false);
    for (auto& [companion, target] : companions_)
      if (target == at) add(companion, true);
  };
  for (Class* at : klass->display) add_with_companions(at);
  for (Class* at : klass->all_interfaces) add_with_companions(at);
  return found;
}

std::string Contracts::unwoven(const Class* klass) {
  if (!klass->file || klass->is_boot) return {};
  constexpr std::string_view kStated[] = {"Requires", "Ensures", "Modifies", "Signals", "Signals$List", "ThrowEnsures"};
  std::string found;
  bool woven = false;
  for (const Annotation& annotation : klass->file->annotations.declared)
    if (annotation.type == "Lorg/nalar/Invariant;" || annotation.type == "Lcom/google/java/contract/Invariant;")
      found = "Invariant";
  for (const auto& method : klass->methods) {
    if (!method->file) continue;
    woven |= clause_annotation(*method) != nullptr;
    for (const Annotation& annotation : method->file->annotations.declared)
      for (std::string_view name : kStated)
        if (annotation.type == "Lorg/nalar/" + std::string(name) + ";" ||
            annotation.type == "Lcom/google/java/contract/" + std::string(name) + ";")
          found = name;
  }
  return woven ? std::string() : found;
}

}  // namespace nalar::contract

#include "session/select.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error_details.h"
#include "base/visible_text.h"

namespace nalar::session {

using program::Class;
using program::Method;

namespace {

/// A `--method` argument taken apart: `Class.name(int,String)`.
struct Pattern {
  std::string class_name, name;
  bool has_parameters = false;
  std::vector<std::string> parameters;
};

Pattern parse(const std::string& text) {
  Pattern pattern;
  std::string head = text;
  size_t open = text.find('(');
  if (open != std::string::npos) {
    pattern.has_parameters = true;
    head = text.substr(0, open);
    std::string list = text.substr(open + 1, text.rfind(')') - open - 1);
    std::string parameter;
    for (char c : list + ",") {
      if (c == ',') {
        if (!parameter.empty()) pattern.parameters.push_back(parameter);
        parameter.clear();
      } else if (c != ' ') {
        parameter += c;
      }
    }
  }
  size_t dot = head.rfind('.');
  if (dot != std::string::npos) pattern.class_name = head.substr(0, dot);
  pattern.name = dot == std::string::npos ? head : head.substr(dot + 1);
  return pattern;
}

/// `java.lang.String` is also meant by `String`, `p.Outer$Inner` by `Inner` and `Outer.Inner`.
bool names_type(const std::string& full, const std::string& given) {
  if (full == given) return true;
  std::string dotted = full;
  std::replace(dotted.begin(), dotted.end(), '$', '.');
  return dotted == given || (dotted.size() > given.size() && dotted.ends_with("." + given));
}

bool matches(const Method& method, const Pattern& pattern) {
  std::string name(method.name);
  if (name == "<init>") {
    std::string simple = method.owner->java_name();
    simple = simple.substr(simple.find_last_of(".$") + 1);
    if (pattern.name != simple && pattern.name != "<init>") return false;
  } else if (name != pattern.name) {
    return false;
  }
  if (!pattern.class_name.empty() && !names_type(method.owner->java_name(), pattern.class_name)) return false;
  if (!pattern.has_parameters) return true;
  auto types = program::parse_method_type(method.descriptor).parameters;
  if (types.size() != pattern.parameters.size()) return false;
  for (size_t i = 0; i < types.size(); i++)
    if (!names_type(program::java_type_name(types[i]), pattern.parameters[i])) return false;
  return true;
}

bool checkable(const Method& method) {
  if (!method.file->code || method.name == "<clinit>" || contract::is_contract_code(method)) return false;
  return !(method.access & (classfile::kSynthetic | classfile::kBridge));
}

Result<std::vector<Class*>> candidate_classes(program::Program& program, const Target& target,
                                              const CheckOptions& options) {
  std::vector<Class*> classes;
  for (const std::string& name : target.classes) {
    if (!options.class_name.empty() && !names_type(program::java_class_name(name), options.class_name)) continue;
    auto loaded = program.load(name);
    if (auto* error = std::get_if<program::LinkError>(&loaded)) {
      return Error{fmt::format("cannot load class {}: {}: {}", program::java_class_name(name),
                               program::java_class_name(error->error_class), error->message),
                   target.path};
    }
    classes.push_back(std::get<Class*>(loaded));
  }
  if (classes.empty() && !options.class_name.empty())
    return Error{fmt::format("has no class {}", options.class_name), target.path};
  if (classes.empty()) return Error{"has no classes", target.path};
  return classes;
}

std::string similar_names(const std::vector<Class*>& classes) {
  std::string list;
  int count = 0;
  for (const Class* klass : classes)
    for (const auto& method : klass->methods)
      if (checkable(*method) && ++count <= 12) list += "    " + visible_text(method->java_name()) + "\n";
  return list + (count > 12 ? fmt::format("    … and {} more", count - 12) : "");
}

/// A constructor is worth checking if there is something it has to establish.
bool has_to_keep_something(contract::Contracts& contracts, Method* method) {
  if (!method->is_constructor()) return true;
  if (method->owner->is_abstract()) return false;
  return !contracts.invariants_of(method->owner).empty() || !contracts.of(method).empty();
}

/// Without a choice: the public methods of the class the file is named after, or of all public classes.
void choose_public(const std::vector<Class*>& classes, contract::Contracts& contracts, const Target& target,
                   const CheckOptions& options, std::vector<Method*>& chosen) {
  bool one = target.from_source && options.class_name.empty();
  std::string file_class = target.outline.type_of_file(target.path);
  for (Class* klass : classes) {
    if (one && klass->name != file_class) continue;
    if (!one && options.class_name.empty() && !(klass->access & classfile::kPublic)) continue;
    for (const auto& method : klass->methods)
      if (checkable(*method) && (method->access & classfile::kPublic) && has_to_keep_something(contracts, method.get()))
        chosen.push_back(method.get());
    if (chosen.empty() && one)
      for (const auto& method : klass->methods)
        if (checkable(*method) && !method->is_constructor() && !(method->access & classfile::kPrivate))
          chosen.push_back(method.get());
  }
}

/// The methods that companion classes name.
Result<std::vector<Method*>> described_methods(const contract::Contracts& contracts, const Target& target) {
  std::vector<Method*> found;
  for (auto [companion, described] : contracts.companions())
    for (const auto& mirror : companion->methods) {
      bool by_contract =
          std::any_of(mirror->file->annotations.declared.begin(), mirror->file->annotations.declared.end(),
                      [](const classfile::Annotation& annotation) { return annotation.type == "Lorg/nalar/Open;"; });
      if ((!mirror->is_abstract() && !mirror->is_native()) || by_contract) continue;
      Method* method = described->find_declared(mirror->name, mirror->descriptor);
      if (!method)
        return Error{fmt::format("{} has no method {}, which {} names", described->java_name(),
                                 mirror->java_name().substr(companion->java_name().size() + 1), companion->java_name()),
                     target.path};
      if (checkable(*method)) found.push_back(method);
    }
  return found;
}

Result<std::vector<Method*>> choose_methods(const std::vector<Class*>& classes, contract::Contracts& contracts,
                                            const Target& target, const CheckOptions& options) {
  TRY(std::vector<Method*> described, described_methods(contracts, target));
  std::vector<std::string> wanted = options.methods;
  if (!options.entry.empty()) wanted.push_back(options.entry);
  std::vector<Method*> chosen;
  if (wanted.empty()) {
    chosen = described;
    choose_public(classes, contracts, target, options, chosen);
    if (chosen.empty())
      return with_details({"has no public method to check; methods are:", target.path}, similar_names(classes));
    return chosen;
  }
  for (const std::string& text : wanted) {
    Pattern pattern = parse(text);
    size_t before = chosen.size();
    for (Method* method : described)
      if (matches(*method, pattern)) chosen.push_back(method);
    for (Class* klass : classes)
      for (const auto& method : klass->methods)
        if (checkable(*method) && matches(*method, pattern)) chosen.push_back(method.get());
    // A name alone means the methods that others can call, if there are any.
    auto hidden = [](const Method* method) { return !(method->access & classfile::kPublic); };
    auto first = chosen.begin() + static_cast<std::ptrdiff_t>(before);
    if (!pattern.has_parameters && !std::all_of(first, chosen.end(), hidden))
      chosen.erase(std::remove_if(first, chosen.end(), hidden), chosen.end());
    if (chosen.size() == before)
      return with_details({fmt::format("has no method {}; methods are:", text), target.path}, similar_names(classes));
  }
  return chosen;
}

}  // namespace

Result<std::vector<Method*>> select_methods(program::Program& program, contract::Contracts& contracts,
                                            const Target& target, const CheckOptions& options) {
  TRY(std::vector<Class*> classes, candidate_classes(program, target, options));
  std::erase_if(classes, [&](const Class* klass) { return contracts.is_companion(klass); });
  TRY(std::vector<Method*> chosen, choose_methods(classes, contracts, target, options));
  for (Method* method : chosen) TRY_STATUS(program.verify_class(method->owner));
  return chosen;
}

}  // namespace nalar::session

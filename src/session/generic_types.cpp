#include "session/generic_types.h"

#include <algorithm>

namespace nalar::session {

using program::Class;
using program::Method;

namespace {

/// Where the type that begins at `at` ends.
size_t end_of_type(std::string_view signature, size_t at) {
  while (at < signature.size() && signature[at] == '[') at++;
  if (at >= signature.size()) return signature.size();
  if (signature[at] != 'L' && signature[at] != 'T') return at + 1;
  int depth = 0;
  for (; at < signature.size(); at++) {
    if (signature[at] == '<') depth++;
    if (signature[at] == '>') depth--;
    if (signature[at] == ';' && depth == 0) return at + 1;
  }
  return at;
}

/// The names of the type parameters that a signature begins with; `at` becomes where the rest begins.
std::vector<std::string> type_parameters(std::string_view signature, size_t& at) {
  std::vector<std::string> names;
  at = 0;
  if (!signature.starts_with('<')) return names;
  for (at = 1; at < signature.size() && signature[at] != '>';) {
    size_t colon = std::min(signature.find(':', at), signature.size());
    names.emplace_back(signature.substr(at, colon - at));
    // Bounds, the first of which may be missing.
    for (at = colon; at < signature.size() && signature[at] == ':';) {
      at++;
      bool missing = at < signature.size() && signature[at] == ':';
      if (!missing) at = end_of_type(signature, at);
    }
  }
  at++;
  return names;
}

/// The types that follow each other from `at` on; `)` ends a list too.
std::vector<std::string_view> types_from(std::string_view signature, size_t& at) {
  std::vector<std::string_view> types;
  while (at < signature.size() && signature[at] != ')' && signature[at] != '^') {
    size_t end = end_of_type(signature, at);
    types.push_back(signature.substr(at, end - at));
    at = end;
  }
  return types;
}

/// The type arguments of a class type: of `Lp/A<TT;*>;` `TT;` and `*`.
std::vector<std::string_view> arguments_of(std::string_view type) {
  std::vector<std::string_view> arguments;
  size_t at = type.find('<');
  if (at == std::string_view::npos || type.find(">.") != std::string_view::npos) return arguments;
  for (at++; at < type.size() && type[at] != '>';) {
    size_t start = at;
    if (type[at] == '+' || type[at] == '-') at++;
    at = type[at] == '*' ? at + 1 : end_of_type(type, at);
    arguments.push_back(type.substr(start, at - start));
  }
  return arguments;
}

/// The type with variables replaced; `replaced` says whether there were any.
template <typename Variables>
std::string substituted(std::string_view type, const Variables& variables, bool& replaced) {
  std::string text;
  for (size_t at = 0; at < type.size();) {
    // A `T` begins a variable only where a type can begin.
    bool begins = at == 0 || std::string_view("[<;*+-").find(type[at - 1]) != std::string_view::npos;
    size_t end = begins && type[at] == 'T' ? type.find(';', at) : std::string_view::npos;
    auto known = end == std::string_view::npos ? variables.end() : variables.find(type.substr(at + 1, end - at - 1));
    if (known == variables.end()) {
      text += type[at++];
      continue;
    }
    text += known->second;
    replaced = true;
    at = end + 1;
  }
  return text;
}

bool is_plain(std::string_view type) {
  size_t element = std::min(type.find_first_not_of('['), type.size());
  return type.find('<') == std::string_view::npos && type.substr(element, 1) != "T" &&
         type.find_first_of("*+-") == std::string_view::npos;
}

}  // namespace

GenericTypes::GenericTypes(const Class& klass) {
  size_t at = 0;
  // A generic class is used without arguments in tests, and then has no generic supertypes.
  if (klass.file && type_parameters(klass.file->signature, at).empty()) bind_supertypes(klass, {});
}

void GenericTypes::bind_supertypes(const Class& klass, const Variables& variables) {
  std::vector<const Class*> supertypes(klass.interfaces.begin(), klass.interfaces.end());
  if (klass.super) supertypes.push_back(klass.super);
  size_t at = 0;
  std::string_view signature = klass.file ? klass.file->signature : std::string_view();
  type_parameters(signature, at);
  std::vector<std::string_view> written = types_from(signature, at);
  for (const Class* supertype : supertypes) {
    Variables own;
    size_t rest = 0;
    std::vector<std::string> names;
    if (supertype->file) names = type_parameters(supertype->file->signature, rest);
    for (std::string_view type : written) {
      if (type.substr(1, type.find_first_of("<;") - 1) != supertype->name) continue;
      std::vector<std::string_view> arguments = arguments_of(type);
      bool replaced = false;
      for (size_t i = 0; i < std::min(names.size(), arguments.size()); i++)
        own[names[i]] = substituted(arguments[i], variables, replaced);
    }
    bound_.try_emplace(supertype, own);
    bind_supertypes(*supertype, own);
  }
}

std::optional<GenericTypes::Seen> GenericTypes::seen(const Method& method) const {
  auto bound = bound_.find(method.owner);
  std::string_view signature = method.file->signature;
  if (bound == bound_.end() || bound->second.empty() || signature.empty()) return std::nullopt;
  size_t at = 0;
  type_parameters(signature, at);
  at++;
  std::vector<std::string_view> types = types_from(signature, at);
  at++;
  types.push_back(signature.substr(at, end_of_type(signature, at) - at));
  Seen seen;
  bool replaced = false;
  for (std::string_view type : types) {
    seen.types.push_back(substituted(type, bound->second, replaced));
    seen.plain = seen.plain && is_plain(seen.types.back());
  }
  return replaced ? std::optional(seen) : std::nullopt;
}

}  // namespace nalar::session

#include "emit/junit/clause.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "emit/junit/source.h"
#include "emit/junit/text.h"

namespace nalar::emit::junit {

namespace {

bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }

struct Token {
  enum class Kind : uint8_t { Name, Literal, Result, Operator };
  Kind kind;
  std::string text;
};

/// Nothing if there is something that Java does not have.
std::optional<std::vector<Token>> tokens_of(const std::string& clause) {
  using Kind = Token::Kind;
  std::vector<Token> tokens;
  for (size_t i = 0; i < clause.size();) {
    char c = clause[i];
    size_t end = i + 1;
    Kind kind = Kind::Operator;
    if (std::isspace(static_cast<unsigned char>(c))) {
      i++;
      continue;
    }
    if (clause.compare(i, 7, "\\result") == 0) {
      end = i + 7;
      kind = Kind::Result;
    } else if (is_name_start(c)) {
      while (end < clause.size() && is_name_part(clause[end])) end++;
      kind = Kind::Name;
    } else if (std::isdigit(static_cast<unsigned char>(c))) {
      while (end < clause.size() && (is_name_part(clause[end]) || clause[end] == '.')) end++;
      kind = Kind::Literal;
    } else if (c == '"' || c == '\'') {
      while (end < clause.size() && clause[end] != c) end += clause[end] == '\\' ? 2 : 1;
      end = std::min(end + 1, clause.size());
      kind = Kind::Literal;
    } else if (clause.compare(i, 3, "==>") == 0 || clause.compare(i, 4, "<==>") == 0 ||
               clause.compare(i, 2, "->") == 0 || std::string_view("\\{};@#:").find(c) != std::string_view::npos) {
      return std::nullopt;
    } else {
      for (std::string_view longer : {"==", "!=", "<=", ">=", "&&", "||"})
        if (clause.compare(i, 2, longer) == 0) end = i + 2;
    }
    tokens.push_back({kind, clause.substr(i, end - i)});
    i = end;
  }
  return tokens;
}

class Translator {
 public:
  Translator(ClassContext& context, const ClauseNames& names, const std::vector<Token>& tokens)
      : context_(context), names_(names), tokens_(tokens) {}

  std::optional<std::string> translate() {
    std::string text;
    for (at_ = 0; at_ < tokens_.size(); at_++) {
      auto piece = translate_token();
      if (!piece) return std::nullopt;
      bool is_operator = tokens_[at_].kind == Token::Kind::Operator &&
                         std::string_view("().[]!,").find(tokens_[at_].text) == std::string_view::npos;
      text += is_operator ? " " + *piece + " " : *piece == "," ? ", " : *piece;
    }
    return text;
  }

 private:
  bool next_is(std::string_view text) const { return at_ + 1 < tokens_.size() && tokens_[at_ + 1].text == text; }

  std::optional<std::string> translate_token() {
    const Token& token = tokens_[at_];
    switch (token.kind) {
      case Token::Kind::Result:
        if (!names_.has_result || next_is(".") || next_is("[")) return std::nullopt;
        return "result";
      case Token::Kind::Name: return at_ > 0 && tokens_[at_ - 1].text == "." ? member(token.text) : name(token.text);
      default: return token.text;
    }
  }

  /// Something of an object: only what every class that has it lets us see.
  std::optional<std::string> member(const std::string& name) {
    constexpr std::string_view kKnown[] = {"length", "MAX_VALUE", "MIN_VALUE", "abs", "min", "max", "equals"};
    if (std::find(std::begin(kKnown), std::end(kKnown), name) != std::end(kKnown)) return name;
    if (next_is("(")) return std::nullopt;
    bool found = false;
    for (const outcome::JavaType& type : context_.outcome().types)
      for (const outcome::JavaField& field : type.fields) {
        if (field.name != name) continue;
        if (!context_.types.nameable(type.name) || !context_.types.accessible(field.access, type.name))
          return std::nullopt;
        found = true;
      }
    return found ? std::optional(name) : std::nullopt;
  }

  std::optional<std::string> name(const std::string& name) {
    constexpr std::string_view kClasses[] = {"Integer", "Long", "Short", "Byte", "Character", "Math"};
    if (std::find(std::begin(kClasses), std::end(kClasses), name) != std::end(kClasses) && next_is(".")) return name;
    if (name == "true" || name == "false" || name == "null") return name;
    if (name == "this")
      return names_.receiver.empty() || !context_.types.nameable(names_.class_name) ? std::nullopt
                                                                                    : std::optional(names_.receiver);
    if (is_keyword(name) || name == "instanceof") return std::nullopt;
    if (next_is("(")) return method(name);
    if (auto parameter = names_.parameter(name)) {
      bool dereferenced = next_is(".") || next_is("[");
      bool variable = !parameter->empty() && is_name_start((*parameter)[0]) && *parameter != "null";
      if (parameter->empty() || (dereferenced && !variable)) return std::nullopt;
      return *parameter;
    }
    return field(name);
  }

  std::optional<std::string> field(const std::string& name) {
    if (names_.receiver.empty()) return std::nullopt;
    for (const outcome::JavaType* type = context_.types.find(names_.class_name); type;
         type = context_.types.find(type->superclass))
      for (const outcome::JavaField& field : type->fields) {
        if (field.name != name) continue;
        if (context_.types.touches(names_.class_name, {type->name, name})) return names_.receiver + "." + name;
        if (!context_.types.nameable(field.type)) return std::nullopt;
        context_.need(Helper::Get);
        return fmt::format("(({}) get({}, {}, {}))", context_.types.name(field.type), names_.receiver,
                           context_.class_of(type->name), string_literal(name));
      }
    return std::nullopt;
  }

  std::optional<std::string> method(const std::string& name) {
    auto declared = declared_method(context_.outcome(), names_.class_name, name);
    if (!declared || declared->is_private || !context_.types.nameable(names_.class_name)) return std::nullopt;
    if (!declared->is_static && names_.receiver.empty()) return std::nullopt;
    return (declared->is_static ? context_.types.name(names_.class_name) : names_.receiver) + "." + name;
  }

  ClassContext& context_;
  const ClauseNames& names_;
  const std::vector<Token>& tokens_;
  size_t at_ = 0;
};

}  // namespace

std::optional<std::string> java_of_clause(ClassContext& context, const std::string& clause, const ClauseNames& names) {
  auto tokens = tokens_of(clause);
  return tokens ? Translator(context, names, *tokens).translate() : std::nullopt;
}

}  // namespace nalar::emit::junit

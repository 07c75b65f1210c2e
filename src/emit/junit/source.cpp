#include "emit/junit/source.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "emit/junit/text.h"

namespace nalar::emit::junit {

namespace {

/// Source without comments and literals, which are blanked out: braces and words are then what they seem to be.
std::string blanked(std::string text) {
  for (size_t i = 0; i < text.size(); i++) {
    std::string_view rest(text.data() + i, text.size() - i);
    size_t end = i;
    if (rest.starts_with("//")) {
      end = std::min(text.find('\n', i), text.size());
    } else if (rest.starts_with("/*")) {
      end = std::min(text.find("*/", i + 2), text.size() - 2) + 2;
    } else if (rest.starts_with("\"\"\"")) {
      end = std::min(text.find("\"\"\"", i + 3), text.size() - 3) + 3;
    } else if (text[i] == '"' || text[i] == '\'') {
      for (end = i + 1; end < text.size() && text[end] != text[i] && text[end] != '\n'; end++)
        if (text[end] == '\\') end++;
      end = std::min(end + 1, text.size());
    }
    for (; i < end; i++)
      if (text[i] != '\n') text[i] = ' ';
    if (end > i) i = end - 1;
  }
  return text;
}

bool has_word(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    bool starts = at == 0 || !is_name_part(text[at - 1]);
    bool ends = at + word.size() >= text.size() || !is_name_part(text[at + word.size()]);
    if (starts && ends) return true;
  }
  return false;
}

/// Whether the text before a brace declares the class.
bool declares_class(std::string_view head, const std::string& name) {
  for (std::string_view kind : {"class ", "record ", "enum ", "interface "}) {
    size_t at = head.rfind(kind);
    if (at == std::string_view::npos) continue;
    std::string_view rest = head.substr(at + kind.size());
    if (rest.starts_with(name) && (rest.size() == name.size() || !is_name_part(rest[name.size()]))) return true;
  }
  return false;
}

/// What stands before each brace or semicolon directly in the body of a top-level class.
std::vector<std::string> member_heads(const std::string& source, const std::string& class_name) {
  std::vector<std::string> heads;
  int depth = 0;
  bool inside = false;
  size_t start = 0;
  for (size_t i = 0; i < source.size(); i++) {
    char c = source[i];
    if (c != '{' && c != '}' && c != ';') continue;
    std::string_view head(source.data() + start, i - start);
    if (depth == 0 && c == '{') inside = declares_class(head, class_name);
    if (depth == 1 && inside && c != '}') heads.emplace_back(head);
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    start = i + 1;
  }
  return heads;
}

}  // namespace

std::optional<Declared> declared_method(const outcome::Outcome& outcome, const std::string& class_name,
                                        const std::string& method) {
  if (class_name.find('$') != std::string::npos) return std::nullopt;
  std::optional<Declared> found;
  for (const outcome::SourceFile& source : outcome.sources) {
    if (source.package != package_of(class_name)) continue;
    for (const std::string& head : member_heads(blanked(source.text), simple_name(class_name))) {
      size_t parenthesis = head.find('(');
      // Annotations have parentheses as well: the name stands before the last list of parameters.
      for (; parenthesis != std::string::npos; parenthesis = head.find('(', parenthesis + 1)) {
        size_t end = head.find_last_not_of(" \n\t", parenthesis == 0 ? 0 : parenthesis - 1);
        if (end == std::string::npos || end + 1 < method.size()) continue;
        size_t start = end + 1 - method.size();
        if (head.compare(start, method.size(), method) != 0 || start == 0 || is_name_part(head[start - 1])) continue;
        if (head.find('=') < start) continue;
        if (found) return std::nullopt;
        std::string_view before(head.data(), start);
        found = Declared{has_word(before, "private"), has_word(before, "static")};
        break;
      }
    }
  }
  return found;
}

std::optional<Declared> declared_field(const outcome::Outcome& outcome, const std::string& class_name,
                                       const std::string& field) {
  if (class_name.find('$') != std::string::npos) return std::nullopt;
  for (const outcome::SourceFile& source : outcome.sources) {
    if (source.package != package_of(class_name)) continue;
    for (const std::string& head : member_heads(blanked(source.text), simple_name(class_name))) {
      std::string_view declaration(head.data(), std::min(head.find('='), head.size()));
      size_t end = declaration.find_last_not_of(" \n\t");
      if (end == std::string_view::npos) continue;
      declaration = declaration.substr(0, end + 1);
      bool names_it = declaration.ends_with(field) && declaration.size() > field.size() &&
                      !is_name_part(declaration[declaration.size() - field.size() - 1]);
      if (names_it) return Declared{has_word(declaration, "private"), has_word(declaration, "static")};
    }
  }
  return std::nullopt;
}

namespace {

/// Whether the type is one of the JDK's that hold elements.
bool is_collection(std::string_view declaration) {
  constexpr std::string_view kWords[] = {"Collection", "List", "Map", "Set", "Queue", "Deque", "Vector", "Stack"};
  return std::any_of(std::begin(kWords), std::end(kWords), [&](std::string_view word) {
    for (size_t at = declaration.find(word); at != std::string_view::npos; at = declaration.find(word, at + 1)) {
      size_t end = declaration.find_first_not_of(" \n\t", at + word.size());
      if (end != std::string_view::npos && (declaration[end] == '<' || end > at + word.size())) return true;
    }
    return false;
  });
}

/// Whether a use of an array, up to its name and after it, does no more than to read an element or the length.
bool only_reads(std::string_view before, std::string_view after) {
  size_t last = before.find_last_not_of(" \n\t");
  if (last != std::string_view::npos && (before[last] == ':' || before[last] == '+' || before[last] == '-'))
    return before[last] == ':';
  if (after.starts_with(".length")) return true;
  size_t close = 0;
  int depth = 0;
  do {
    if (close >= after.size()) return false;
    depth += after[close] == '[' ? 1 : after[close] == ']' ? -1 : 0;
    close++;
  } while (depth > 0);
  size_t next = after.find_first_not_of(" \n\t", close);
  if (close == 1 || next == std::string_view::npos) return false;
  return std::string_view(");,<>.").find(after[next]) != std::string_view::npos || after.substr(next, 2) == "==" ||
         (std::string_view("+-*/%&|^!").find(after[next]) != std::string_view::npos && after[next + 1] == ' ');
}

/// Whether the elements of a final array may change: by what the source does with its name.
bool may_change(const std::string& source, std::string_view declaration) {
  size_t end = declaration.find_last_not_of(" \n\t");
  size_t start = declaration.find_last_of(" \n\t]", end);
  if (end == std::string_view::npos || start == std::string_view::npos || declaration[end] == ']') return true;
  std::string name(declaration.substr(start + 1, end - start));
  bool is_declaration = true;
  for (size_t at = source.find(name); at != std::string::npos; at = source.find(name, at + name.size())) {
    auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$'; };
    if ((at > 0 && is_part(source[at - 1])) || is_part(source[at + name.size()])) continue;
    std::string_view text(source);
    if (!is_declaration && !only_reads(text.substr(0, at), text.substr(at + name.size()))) return true;
    is_declaration = false;
  }
  return false;
}

/// Of nested classes the source is not read.
StaticState nested_static_state(const outcome::Outcome& outcome, const std::string& class_name) {
  StaticState state;
  const outcome::JavaType* type = outcome.find_type(class_name);
  for (size_t i = 0; type && i < type->static_fields.size(); i++) {
    const outcome::JavaField& field = type->static_fields[i];
    state.variables |= !field.is_final;
    state.arrays |= field.type.ends_with("[]");
    state.collections |= field.type.starts_with("java.util.") && is_collection(simple_name(field.type) + " it");
  }
  return state;
}

}  // namespace

StaticState static_state(const outcome::Outcome& outcome, const std::string& class_name) {
  StaticState state;
  if (class_name.find('$') != std::string::npos) return nested_static_state(outcome, class_name);
  for (const outcome::SourceFile& source : outcome.sources) {
    if (source.package != package_of(class_name)) continue;
    for (const std::string& head : member_heads(blanked(source.text), simple_name(class_name))) {
      std::string_view declaration(head.data(), std::min(head.find('='), head.size()));
      bool is_type = has_word(declaration, "class") || has_word(declaration, "enum") ||
                     has_word(declaration, "record") || has_word(declaration, "interface");
      size_t end = declaration.find_last_not_of(" \n\t");
      bool is_block = end != std::string_view::npos && declaration.substr(0, end + 1).ends_with("static");
      bool is_field = declaration.find(')') == std::string_view::npos && !is_type && !is_block;
      if (!is_field || !has_word(declaration, "static")) continue;
      state.variables |= !has_word(declaration, "final");
      state.arrays |= declaration.find('[') != std::string_view::npos && may_change(source.text, declaration);
      state.collections |= is_collection(declaration);
    }
  }
  return state;
}

}  // namespace nalar::emit::junit

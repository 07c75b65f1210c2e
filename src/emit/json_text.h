// JSON written straight into a text: reports have far too many small values for a tree of them to be built first.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <string>
#include <string_view>

namespace nalar::emit {

/// Commas are put where they belong. Texts have no `<` left in them, so that they may stand in a script element of
/// HTML; bytes that are no UTF-8 become U+FFFD.
class JsonText {
 public:
  JsonText& open(char bracket) {
    separate();
    out_ += bracket;
    first_ = true;
    return *this;
  }
  JsonText& close(char bracket) {
    out_ += bracket;
    first_ = false;
    return *this;
  }
  JsonText& key(std::string_view name) {
    value(name);
    out_ += ':';
    first_ = true;
    return *this;
  }
  JsonText& value(std::string_view text);
  JsonText& value(const std::string& text) { return value(std::string_view(text)); }
  JsonText& value(const char* text) { return value(std::string_view(text)); }
  template <typename Number>
  requires std::integral<Number> || std::floating_point<Number> JsonText& value(Number number) {
    separate();
    out_ += fmt::format("{}", number);
    return *this;
  }
  /// `[1, 2]` of values.
  template <typename... Values>
  JsonText& list(const Values&... values) {
    open('[');
    (value(values), ...);
    return close(']');
  }
  template <typename Value>
  JsonText& entry(std::string_view name, const Value& content) {
    return key(name).value(content);
  }

  std::string take() { return std::move(out_); }

 private:
  void separate() {
    if (!first_) out_ += ',';
    first_ = false;
  }

  std::string out_;
  bool first_ = true;
};

}  // namespace nalar::emit

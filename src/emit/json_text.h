// JSON written straight into a text: there are far too many small values for a tree of them to be built first.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <iterator>
#include <string>
#include <string_view>

namespace nalar::emit {

/// Commas are put where they belong; bytes that are no UTF-8 become U+FFFD, and what cannot be seen is escaped.
class JsonText {
 public:
  /// For a script element of HTML: in one line, and texts have no `<` left in them. For people: each value in a line.
  enum class For { Html, People };

  explicit JsonText(For reader = For::Html) : pretty_(reader == For::People) {}

  JsonText& open(char bracket) {
    separate();
    out_ += bracket;
    depth_++;
    first_ = true;
    return *this;
  }
  JsonText& close(char bracket) {
    depth_--;
    if (!first_) new_line();
    out_ += bracket;
    first_ = false;
    return *this;
  }
  JsonText& key(std::string_view name) {
    value(name);
    out_ += pretty_ ? ": " : ":";
    after_key_ = true;
    return *this;
  }
  JsonText& value(std::string_view text);
  JsonText& value(const std::string& text) { return value(std::string_view(text)); }
  JsonText& value(const char* text) { return value(std::string_view(text)); }
  template <typename Number>
  requires std::integral<Number> || std::floating_point<Number> JsonText& value(Number number) {
    separate();
    fmt::format_to(std::back_inserter(out_), "{}", number);
    return *this;
  }
  JsonText& null() {
    separate();
    out_ += "null";
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
  /// A list with what `write` makes of each of them.
  template <typename Values, typename Write>
  JsonText& entries(std::string_view name, const Values& values, Write write) {
    key(name).open('[');
    for (const auto& each : values) write(each);
    return close(']');
  }
  template <typename Values>
  JsonText& entries(std::string_view name, const Values& values) {
    return entries(name, values, [this](const auto& each) { this->value(each); });
  }

  std::string take() { return std::move(out_); }

 private:
  void put_plain(char c);
  void put_unseen(std::string_view sequence);
  void separate() {
    if (after_key_) {
      after_key_ = false;
      return;
    }
    if (!first_) out_ += ',';
    if (depth_ > 0) new_line();
    first_ = false;
  }
  void new_line() {
    if (pretty_) out_.append(1, '\n').append(2 * depth_, ' ');
  }

  std::string out_;
  bool pretty_, first_ = true, after_key_ = false;
  size_t depth_ = 0;
};

}  // namespace nalar::emit

// Java source as text: lines with their indentation, literals, comments, names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "outcome/heap_state.h"

namespace nalar::emit::junit {

/// Lines of a Java file, two blanks for each block they are in. Long ones are broken after a comma.
class JavaText {
 public:
  explicit JavaText(int depth = 0) : depth_(depth) {}

  void line(std::string_view text);
  /// One empty line, unless the last one is empty or opens a block.
  void gap();
  /// `head {`
  void open(std::string_view head);
  void close(std::string_view text = "}");
  /// Further in, after a line that opens a block.
  void open_silently() { depth_++; }
  /// Lines that have their indentation already.
  void paste(std::string_view lines);
  const std::string& text() const { return text_; }

 private:
  int depth_;
  std::string text_;
};

/// Where a line may be broken so that its beginning has at most `most` characters; npos if nowhere.
size_t place_to_break(std::string_view line, size_t most);

/// The literal of a value in its exact form (see Case::raw_result): a primitive, or a string if `is_string`. ASCII
/// only.
std::string literal(std::string_view raw, bool is_string = false);
/// Whether a value that is no object of its own is a string; its exact form looks like that of a short.
bool is_string(const outcome::HeapValue& value);
/// 0, false, null
bool is_default(const outcome::HeapValue& value);
/// The value that fields of the type have at first: `0`, `false`, `null`, `'\0'`.
std::string default_literal(const std::string& type);
bool is_primitive(std::string_view type);
std::string string_literal(std::string_view utf8);
/// What may stand in a comment: one line, ASCII, nothing that ends it or that javac takes for a character.
std::string comment_text(std::string_view text);

/// `Node` of `p.Outer$Node`
std::string simple_name(std::string_view class_name);
std::string package_of(std::string_view class_name);
std::string capitalised(std::string_view name);
std::string decapitalised(std::string_view name);
/// `tree` of `BinarySearchTree`: the last word of a name, in small letters.
std::string last_word(std::string_view name);
bool is_keyword(std::string_view word);
/// Whether source can say the name of a method, field or parameter: an identifier, no keyword, and not longer than
/// files may be called. Of letters beyond ASCII, those that are surely some.
bool is_sayable(std::string_view name);
/// The same for a class, with its package.
bool is_sayable_class(std::string_view class_name);
/// Why there is no test: `Java cannot say the name plus-VKZ`.
std::string unsayable_text(std::string_view name);
/// The name with `_` for what cannot be said, shortened; never empty.
std::string sayable(std::string_view name);
/// Letters, digits, `_` and `$`.
bool is_name_part(char c);
std::vector<std::string> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& parts, std::string_view separator = ", ");

}  // namespace nalar::emit::junit

// String concatenation (java.lang.invoke.StringConcatFactory): a static method that appends the pieces to a StringBuilder.
#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "vm/indy/glue.h"
#include "vm/indy/invoke_state.h"
#include "vm/indy/site.h"

namespace nalar::vm::indy {

using classfile::Tag;
using program::kind_of;
using program::Op;
using program::slots_of;

namespace {

constexpr std::string_view kBuilder = "java/lang/StringBuilder";

/// What a value is appended as: references other than String as Object.
std::string_view appended_type(std::string_view type) {
  switch (kind_of(type)) {
    case TypeKind::Byte:
    case TypeKind::Short: return "I";
    case TypeKind::Reference: return type == "Ljava/lang/String;" ? type : "Ljava/lang/Object;";
    default: return type;
  }
}

/// The recipe of makeConcatWithConstants, in modified UTF-8: \1 stands for the next argument, \2 for the next constant.
struct Recipe {
  std::string text;
  std::vector<std::string> constants;
};

/// Constants are strings for javac; other compilers may use numbers. Nothing for classes and the like.
std::optional<std::string> constant_text(const Site& site, size_t index) {
  uint16_t at = site.argument(index);
  switch (site.tag(index)) {
    case Tag::String: return std::string(site.pool.string(at));
    case Tag::Integer: return std::to_string(site.pool.integer(at));
    case Tag::Long: return std::to_string(site.pool.long_value(at));
    default: return std::nullopt;
  }
}

bool read_recipe(const Site& site, size_t parameters, Recipe& recipe) {
  if (site.argument_count() == 0) {  // makeConcat
    recipe.text.assign(parameters, '\1');
    return true;
  }
  if (site.tag(0) != Tag::String) return false;
  recipe.text = site.pool.string(site.argument(0));
  for (size_t i = 1; i < site.argument_count(); i++) {
    auto text = constant_text(site, i);
    if (!text) return false;
    recipe.constants.push_back(std::move(*text));
  }
  return true;
}

class ConcatWriter {
 public:
  ConcatWriter(ClassWriter& writer, const program::MethodType& type, const Recipe& recipe)
      : glue_(writer), type_(type), recipe_(recipe) {}

  void write(std::string_view descriptor) {
    glue_.new_object(kBuilder);
    glue_.op(Op::dup, 1);
    glue_.invoke_special(kBuilder, "<init>", "()V");
    for (char c : recipe_.text) {
      if (c == '\1') {
        flush();
        append_argument();
      } else if (c == '\2') {
        literal_ += recipe_.constants[constant_++];
      } else {
        literal_ += c;
      }
    }
    flush();
    glue_.invoke_virtual(kBuilder, "toString", "()Ljava/lang/String;");
    glue_.return_value("Ljava/lang/String;");
    glue_.finish(classfile::kPublic | classfile::kStatic, "concat", descriptor);
  }

 private:
  void append(std::string_view type) {
    glue_.invoke_virtual(kBuilder, "append", fmt::format("({})L{};", type, kBuilder));
  }
  void append_argument() {
    std::string_view type = type_.parameters[argument_++];
    glue_.load(type, local_);
    local_ += slots_of(kind_of(type));
    append(appended_type(type));
  }
  void flush() {
    if (literal_.empty()) return;
    glue_.push_string(literal_);
    append("Ljava/lang/String;");
    literal_.clear();
  }

  Glue glue_;
  const program::MethodType& type_;
  const Recipe& recipe_;
  std::string literal_;
  size_t argument_ = 0, constant_ = 0;
  int local_ = 0;
};

}  // namespace

// Sites of the same shape share one method.
Flow link_concat(Site& site) {
  program::MethodType type = program::parse_method_type(site.descriptor);
  Recipe recipe;
  if (!read_recipe(site, type.parameters.size(), recipe))
    return site.machine.unsupported("string concatenation with a constant that is not a string");
  std::string descriptor = "(";
  for (std::string_view parameter : type.parameters) descriptor += appended_type(parameter);
  descriptor += ")Ljava/lang/String;";
  std::string shape = descriptor + recipe.text;
  for (const std::string& constant : recipe.constants) shape += '\0' + constant;
  Method*& method = site.machine.invoke_state().concatenations[shape];
  if (!method) {
    ClassWriter writer(fmt::format("org/nalar/vm/Concat${:x}", program::member_key(shape, "concat")), "java/lang/Object", {});
    ConcatWriter(writer, type, recipe).write(descriptor);
    Flow flow = Flow::Next;
    Class* defined = define(site.machine, writer, site.machine.known().object, flow);
    if (!defined) return flow;
    method = defined->methods[0].get();
  }
  site.target = method;
  return Flow::Next;
}

}  // namespace nalar::vm::indy

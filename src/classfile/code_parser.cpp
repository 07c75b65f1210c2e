#include "classfile/code_parser.h"

#include <fmt/format.h>

#include "classfile/annotation_parser.h"

namespace nalar::classfile {
namespace {

/// Start and handler must be instructions, the end one or the end of the code; here only that they lie inside.
bool parse_handlers(ParseContext& context, ByteReader& reader, Code& out) {
  uint16_t count = reader.u2();
  if (!context.has_entries(reader, count, 8)) return false;
  out.handlers.resize(count);
  for (ExceptionHandler& handler : out.handlers) {
    size_t at = reader.offset();
    handler.start_pc = reader.u2();
    handler.end_pc = reader.u2();
    handler.handler_pc = reader.u2();
    if (handler.start_pc >= handler.end_pc || handler.end_pc > out.code.size() ||
        handler.handler_pc >= out.code.size()) {
      return context.fail(at, fmt::format("expected a handler within {} bytes of code, found [{}, {}) -> {}",
                                          out.code.size(), handler.start_pc, handler.end_pc, handler.handler_pc));
    }
    at = reader.offset();
    handler.catch_type = reader.u2();
    if (handler.catch_type != 0 && context.pool.tag(handler.catch_type) != Tag::Class) {
      return context.fail(at, fmt::format("expected the catch type to be 0 or the index of a Class constant, found {}",
                                          handler.catch_type));
    }
  }
  return true;
}

bool parse_lines(ParseContext& context, ByteReader& reader, Code& out) {
  uint16_t count = reader.u2();
  if (!context.has_entries(reader, count, 4)) return false;
  size_t first = out.lines.size();
  out.lines.resize(first + count);
  for (size_t i = first; i < out.lines.size(); ++i) {
    out.lines[i].start_pc = reader.u2();
    out.lines[i].line = reader.u2();
    if (out.lines[i].start_pc >= out.code.size()) {
      return context.fail(reader.offset() - 4, fmt::format("expected a line number for an offset below {}, found {}",
                                                           out.code.size(), out.lines[i].start_pc));
    }
  }
  return true;
}

bool parse_variables(ParseContext& context, ByteReader& reader, Code& out) {
  uint16_t count = reader.u2();
  if (!context.has_entries(reader, count, 10)) return false;
  size_t first = out.variables.size();
  out.variables.resize(first + count);
  for (size_t i = first; i < out.variables.size(); ++i) {
    LocalVariable& variable = out.variables[i];
    size_t at = reader.offset();
    variable.start_pc = reader.u2();
    variable.length = reader.u2();
    if (size_t{variable.start_pc} + variable.length > out.code.size()) {
      return context.fail(at, fmt::format("expected a variable range within {} bytes of code, found {} + {}",
                                          out.code.size(), variable.start_pc, variable.length));
    }
    if (!context.read_text(reader, Grammar::UnqualifiedName, "variable name", variable.name) ||
        !context.read_text(reader, Grammar::FieldDescriptor, "variable descriptor", variable.descriptor)) {
      return false;
    }
    at = reader.offset();
    variable.index = reader.u2();
    bool is_wide = variable.descriptor == "J" || variable.descriptor == "D";
    if (variable.index + (is_wide ? 2 : 1) > out.max_locals) {
      return context.fail(
          at, fmt::format("expected a variable within {} local slots, found index {}", out.max_locals, variable.index));
    }
  }
  return true;
}

bool parse_code_attribute(ParseContext& context, AttributeKind kind, ByteReader& body, Code& out) {
  switch (kind) {
    case AttributeKind::LineNumberTable: return parse_lines(context, body, out);
    case AttributeKind::LocalVariableTable: return parse_variables(context, body, out);
    case AttributeKind::RuntimeVisibleTypeAnnotations:
      return parse_type_annotations(context, body, true, out.type_annotations);
    case AttributeKind::RuntimeInvisibleTypeAnnotations:
      return parse_type_annotations(context, body, false, out.type_annotations);
    default: CHECK(false, "every attribute defined for Code should be handled");
  }
}

}  // namespace

bool parse_code(ParseContext& context, ByteReader& reader, int argument_words, Code& out) {
  size_t at = reader.offset();
  out.max_stack = reader.u2();
  out.max_locals = reader.u2();
  uint32_t length = reader.u4();
  if (!context.complete(reader)) return false;
  if (length == 0 || length > 65535) {
    return context.fail(at + 4, fmt::format("expected 1 to 65535 bytes of code, found {}", length));
  }
  if (out.max_locals < argument_words) {
    return context.fail(at + 2, fmt::format("expected at least {} local slots for the arguments, found {}",
                                            argument_words, out.max_locals));
  }
  out.code = reader.take(length);
  if (!context.complete(reader) || !parse_handlers(context, reader, out)) return false;
  return context.each_attribute(reader, AttributePlace::Code, [&](AttributeKind kind, ByteReader& body) {
    return parse_code_attribute(context, kind, body, out);
  });
}

}  // namespace nalar::classfile
